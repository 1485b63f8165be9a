#include "message_catalogs.h"

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t ar[] = {
#embed "catalogs/ar.catalog"
};
static const uint8_t de[] = {
#embed "catalogs/de.catalog"
};
static const uint8_t es[] = {
#embed "catalogs/es.catalog"
};
static const uint8_t fr[] = {
#embed "catalogs/fr.catalog"
};
static const uint8_t hi[] = {
#embed "catalogs/hi.catalog"
};
static const uint8_t it[] = {
#embed "catalogs/it.catalog"
};
static const uint8_t ja[] = {
#embed "catalogs/ja.catalog"
};
static const uint8_t pt[] = {
#embed "catalogs/pt.catalog"
};
static const uint8_t ru[] = {
#embed "catalogs/ru.catalog"
};
static const uint8_t sk[] = {
#embed "catalogs/sk.catalog"
};
static const uint8_t zh[] = {
#embed "catalogs/zh.catalog"
};

#pragma clang diagnostic pop

#define CATALOG(language) {#language, language, sizeof language}

MessageCatalog message_catalog(int number) {
  static const MessageCatalog catalogs[] = {
      CATALOG(ar), CATALOG(de), CATALOG(es), CATALOG(fr),
      CATALOG(hi), CATALOG(it), CATALOG(ja), CATALOG(pt),
      CATALOG(ru), CATALOG(sk), CATALOG(zh),
      {0, 0, 0},
  };
  return catalogs[number];
}

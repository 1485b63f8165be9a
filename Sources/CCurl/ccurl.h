// libcurl, which fetches over HTTP and TLS (curl.se/libcurl/c).
#include <curl/curl.h>

// Swift cannot call functions with a variable number of arguments: one for each type of the third.

static inline CURLcode ccurl_set_number(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode ccurl_set_text(CURL *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode ccurl_set_target(CURL *handle, curl_write_callback write, void *target) {
  CURLcode code = curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, write);
  return code == CURLE_OK ? curl_easy_setopt(handle, CURLOPT_WRITEDATA, target) : code;
}

static inline CURLcode ccurl_get_number(CURL *handle, CURLINFO information, long *value) {
  return curl_easy_getinfo(handle, information, value);
}

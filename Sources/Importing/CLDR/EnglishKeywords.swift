/// The keywords of CLDR's English annotations that name what their pictogram shows.
///
/// Most keywords are associations (`well` with ❤️‍🩹, `boring` with 🪴), and the pictogram would puzzle as a picture of the
/// word. This table was chosen by hand from the keywords of only one pictogram and the words in names of CLDR 41: it has
/// those that are the thing shown, a kind of it, or what it is doing. Other languages have no such table yet, so that only
/// names count there.
enum EnglishKeywords {
  struct Row: Equatable {
    let word: Substring
    /// The best of several pictograms; nil if only one has the keyword, or the word in its name.
    let emoji: Substring?
  }

  static let rows: [Row] = text.split(whereSeparator: \.isWhitespace).map { item in
    let parts = item.split(separator: ":", maxSplits: 1)
    return Row(word: parts[0], emoji: parts.count > 1 ? parts[1] : nil)
  }

  private static let text = """
    alarm alpaca alphabet amoeba angel:👼 anger angry:😠 anticlockwise ape apple:🍎 asterisk astonished atom
    aubergine backpacking bactrian badge bag:👜 baguette bait balance:⚖ ball:⚽ ballet ballot ballpoint bamboo
    bandage:🩹 barber:💈 barrier bath:🛀 beach bead:📿 bean:🫘 beard:🧔 bee beer:🍺 bento biceps bike:🚲 biking
    bilberry billiard birthday bleed blond:👱 blueberry boat:⛵ bolt book:📖 boom boot:👢 bored bottle:🍾 boulder
    bow:🏹 bowl:🥣 boxing brachiosaurus bride bridge brontosaurus bubble:🫧 buffalo:🐃 building:🏢 bulb bunny:🐰
    buoy burger cabbage cabinet cake:🎂 candelabrum cane:🦯 cap:🧢 capsicum car:🚗 carousel cart cartwheel
    casserole cd cemetery cereal chain chapel cheese:🧀 chef cherry:🍒 chess chime chocolate:🍫 chopstick:🥢
    christmas:🎄 circus citrus city:🏙 clap clapper climb:🧗 climber clock:🕰 clothes clover clown cocktail
    coder coffee cog cogwheel computer:💻 concertina confetti confused conga controller cop corn couch
    couple:💑 cowboy cowgirl cracker crescent:🌙 crochet crossbones cry:😢 crying:😢 crêpe cup:🥤 cupid curling
    currency:💱 curry cutlery cyclist:🚴 cygnet dance:💃 dancing:💃 dart date deaf deciduous demon desktop devil
    diamond:💎 dice diplodocus disco disguise diving:🤿 djinn doctor:🧑‍⚕ dollar:💵 donut dracula dromedary
    drool:🤤 drooling drop:💧 drumstick drumsticks dung dynamite earbud earth:🌍 earthworm eject electricity
    email:📧 embroidery empanada enraged eruption euro evening evergreen exchange exhale explosive
    expressionless extinguisher eyeglasses eyeroll facepalm:🤦 fax fearful fencer fencing film:🎞 firework:🎆
    fishing:🎣 flag:🚩 flame flex flower:🌸 flushed footprint fork:🍴 frankfurter freezing fries frostbite
    frying fuel fuji game:🎮 garden gardener gas geek gem gene genetics gesundheit gibbous:🌔 gift:🎁 globe:🌍
    glove:🧤 golf:⛳ graduate grain grape grasshopper grave graveyard grimace groom guanaco gun gymnastics
    gyro gyōza haircut:💇 halloween halo hand:✋ handball handgun hat:🎩 hatchet head headscarf heart:❤
    heartbeat heel helmet:⛑ hero heroine highway hijab hike:🥾 hiking hippo hockey:🏑 honey honeypot hooray
    horn:📯 hot:🥵 hotcake hotdog hourglass:⏳ hug:🤗 hurricane iceberg icecream idea identification ill imp
    innocent insect:🐞 island jacket jewel jiaozi jigsaw jockey joey judo jug juggle juggling juice:🧃 kale
    karaoke karate king kiwi kneel kneeling knife:🔪 knit ladybird ladybug landing lantern:🏮 lather laugh:😂
    laundry lavash leaf:🍃 legume letter:✉ lettuce lie light:💡 lightning:⚡ lip:👄 lips:👄 liquor litter:🚮 loaf
    log lorry lotion luck lumber:🪵 lung:🫁 magic mahjong mail:📫 maize makeup manicure maple marathon mask:🎭
    massage meat:🥩 medal:🏅 medicine:💊 meditation meeting merwoman milk:🥛 minidisk mining mobile:📱 monarch
    money:💰 moneybag monocle monster:👾 moon:🌙 motorboat mousetrap movie:🎥 mug:🍺 muscle music:🎵 naan nail
    nauseated navigation necklace needle:🪡 nerd net noodle notepad nurse ocean:🌊 office:🏢 officer oil:🛢
    orange:🍊 paddle paella pail paint:🎨 painting:🖼 palette:🎨 palm:🌴 pan:🍳 pancake parasail parcel park
    parking party:🎉 pasta paw pawn pc peace:☮ peanut pensive pepper:🌶 pet:🐕 phone:📱 physicist piano pickle
    pickup picnic picture pierogi pirate:🏴‍☠ pistol pita planet plant:🪴 plate playground plug plumage
    plumber:🧑‍🔧 police:👮 poo poop porkchop pot:🍲 potsticker pound prawn pray pregnant:🤰 present prize
    professor projector protest pudding puke pump puzzle queen rage railway:🛤 rain:🌧 ramen receiver recycle
    recycling reef reptile revolver rewind rice:🍚 rickshaw roach road rope rowboat rowing royalty rucksack
    rugby run:🏃 running:🏃 sad:😢 salad sandal:👡 santa satchel saturn sauna sausage saw scale scooter:🛵 scream
    screaming scuba seafood:🦞 shampoo shave sheep:🐑 shell shellfish shirt:👕 shoe:👞 shopping:🛒 shrine shrug
    shrugging shush shuttlecock sick:🤒 skate:⛸ ski:🎿 skullcap skydive sledge sleep:😴 sleeping sleepy sleigh
    sleuth slide slipper smile:🙂 smiling:🙂 smirk smirking smoke:🚬 smoking:🚬 snare sneaker sneeze sneezing
    snorkeling snow:❄ snowboard sob soccer sock:🧦 soda soldier sorcerer sorceress sos spanner:🔧
    spool spy squirrel statue:🗽 steak stew stocking stone store:🏪 straw:🥤 string subway sunny:☀ sunscreen
    surfing swearing sweat:💦 sweating swim:🏊 swimming:🏊 swimsuit:🩱 sword:⚔ swords taekwondo tailoring
    talisman taoist target tea:🍵 teacup temple:🛕 tempura terrapin theater theatre thinking thumb:👍 thunder
    timber tire tired:😫 toadstool tombstone torch tortoise tower toy:🧸 trap travel tree:🌳 trident trousers
    truck:🚚 tshirt tumbler turban tuxedo tv twine twister typhoon ufo:🛸 unhappy unlock urn valentine veil
    vest vibration victory villain vomit:🤮 vomiting walk walking wall wand water:🌊 wave:🌊 waving:👋 web
    wheelchair:♿ whirlwind whisky wildcard wilted wine witch:🧙‍♀ wizard:🧙 world:🌍 worried:😟 wrestle wrestler
    wrestling write writing yacht yang yawn yawning yen:💴 yin yoga yurt
    """
}

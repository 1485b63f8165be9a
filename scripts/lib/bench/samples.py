"""What a smoke run reads instead of the texts of corpora.py: article 1 of the Universal Declaration of Human Rights,
which is in the public domain, fifty times."""

ENGLISH = (
    "All human beings are born free and equal in dignity and rights. They are endowed with reason and conscience and "
    "should act towards one another in a spirit of brotherhood."
)

SAMPLES = {
    "german": "Alle Menschen sind frei und gleich an Würde und Rechten geboren. Sie sind mit Vernunft und Gewissen begabt "
    "und sollen einander im Geist der Brüderlichkeit begegnen.",
    "japanese": "すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。"
    "人間は、理性と良心とを授けられており、互いに同胞の精神をもって行動しなければならない。",
    "chinese": "人人生而自由,在尊严和权利上一律平等。他们赋有理性和良心,并应以兄弟关系的精神相对待。",
    "khmer": "មនុស្សទាំងអស់កើតមកមានសេរីភាព និងសមភាពក្នុងសេចក្ដីថ្លៃថ្នូរនិងសិទ្ធិ។",
    "thai": "มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิ",
}


def text(name):
    return (SAMPLES.get(name, ENGLISH) + "\n").encode() * 50

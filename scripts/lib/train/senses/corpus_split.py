"""Which documents are held out for evaluation, and tag counts without them."""


def held_out(corpora):
    """The names of every tenth fully tagged file of SemCor, and the synsets whose examples are held out: every tenth offset."""
    full = [document.name for document in corpora["semcor"] if not document.name.startswith("brownv")]
    return set(full[::10])


def is_held_out(document, names):
    """Whether a document is kept from training when figures are wanted."""
    return document.name in names or (document.synset is not None and document.synset[1] % 10 == 0)


def counts_without(counts, documents):
    """Tag counts less the tags of these documents."""
    counts = dict(counts)
    for document in documents:
        for sentence in document.sentences:
            for target in sentence.targets:
                for key in target.keys:
                    if counts.get(key):
                        counts[key] -= 1
    return counts

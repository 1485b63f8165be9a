#!/usr/bin/env python3
"""sbom.py TREE PROGRAMS VERSION: writes an SPDX 2.3 document in JSON that says what is in a package of lens-share.

TREE holds the package's files. PROGRAMS is the folder with the built programs, and with NAME.linked for each: the modules
that it consists of, and the archives that the linker took something from, which scripts/lib/set-up.sh records; dpkg and
Package.resolved name their origin. The packs are described by `lensctl packs --spdx`. The same programs and packs give the
same bytes: the only time in the document is SOURCE_DATE_EPOCH. `scripts/package` runs it, from the checkout.
"""
import hashlib
import json
import os
import re
import subprocess
import sys
import time
import urllib.parse
import uuid

PROGRAMS = ["lens-share", "lensctl"]
SWIFT_LICENSE = "Apache-2.0 WITH Swift-exception"
COPYRIGHT_FILE = "What its authors chose for most of it. All notices are in Debian's file, "

# The licenses of what Debian packages link in, by the name of their source package.
DEBIAN_LICENSES = {
    "expat": "MIT",
    "gcc-12": "GPL-3.0-or-later WITH GCC-exception-3.1",
    "glibc": "LGPL-2.1-or-later",
    "icu": "Unicode-DFS-2016",
    "libmd": "BSD-3-Clause AND BSD-2-Clause AND ISC AND Beerware AND LicenseRef-public-domain",
    "sqlite3": "blessing",
    "xz-utils": "LicenseRef-public-domain",
    "zlib": "Zlib",
}

# The parts of the Swift toolchain, by the names of their archives. They have its version, except swift-collections, whose
# version the toolchain does not show.
SWIFT_PARTS = {
    "swift": ["swiftCore", "swiftGlibc", "swiftSynchronization", "swift_Concurrency", "swift_RegexParser",
              "swift_StringProcessing"],
    "swift-collections": ["_FoundationCollections"],
    "swift-corelibs-libdispatch": ["BlocksRuntime", "dispatch"],
    "swift-foundation": ["FoundationEssentials", "_FoundationCShims"],
}

# Swift packages and their licenses, by the names of their modules.
SWIFT_PACKAGES = {
    "ArgumentParser": ("swift-argument-parser", SWIFT_LICENSE),
    "ArgumentParserToolInfo": ("swift-argument-parser", SWIFT_LICENSE),
}


def stop(text):
    """Ends with a last line."""
    sys.exit(f"scripts/lib/sbom.py: {text}")


def output(*command):
    """What a command prints; empty if it fails."""
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    return result.stdout.strip() if result.returncode == 0 else ""


def digest(path):
    """The SHA-256 of a file, as SPDX has it."""
    with open(path, "rb") as file:
        return [{"algorithm": "SHA256", "checksumValue": hashlib.sha256(file.read()).hexdigest()}]


def package(name, version, license_, purpose, **more):
    """A package of the document."""
    identifier = "SPDXRef-" + re.sub(r"[^A-Za-z0-9.-]", "-", f"{purpose.title()}-{name}")
    fields = {"SPDXID": identifier, "name": name, "versionInfo": version, "licenseDeclared": license_,
              "primaryPackagePurpose": purpose, "filesAnalyzed": False, "downloadLocation": "NOASSERTION"}
    return fields | more


def purl(address):
    """The reference by which tools find known faults of a package."""
    return [{"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl", "referenceLocator": f"pkg:{address}"}]


def quote(text):
    """A name or a version in such a reference."""
    return urllib.parse.quote(text, safe=":~")


def debian_package(path):
    """The Debian package that an archive belongs to; None if it belongs to none."""
    owner = output("dpkg-query", "-S", path).split(": ")[0]
    if not owner:
        return None
    name, version, source, source_version, architecture = output(
        "dpkg-query", "-W", "-f", "${Package} ${Version} ${source:Package} ${source:Version} ${Architecture}",
        owner).split()
    if source not in DEBIAN_LICENSES:
        stop(f"{path}, of the Debian package {name}, is linked in: give the license of {source} in DEBIAN_LICENSES")
    return package(
        name, version, DEBIAN_LICENSES[source], "LIBRARY", supplier="Organization: Debian",
        sourceInfo=f"Debian source package {source} {source_version}",
        licenseComments=f"{COPYRIGHT_FILE}/usr/share/doc/{name}/copyright",
        externalRefs=purl(f"deb/debian/{quote(name)}@{quote(version)}?arch={architecture}"))


def swift_part(path, version):
    """The part of the Swift toolchain that an archive belongs to."""
    archive = os.path.basename(path).removeprefix("lib").removesuffix(".a")
    for name, archives in SWIFT_PARTS.items():
        if archive in archives:
            part = package(name, version, SWIFT_LICENSE, "LIBRARY", supplier="Organization: The Swift project",
                           sourceInfo=f"The Swift toolchain {version}")
            if name == "swift-collections":
                del part["versionInfo"]
            return part
    return stop(f"{path} is linked in: say in SWIFT_PARTS what it is a part of")


def swift_package(module, pins):
    """The Swift package that contains a module; None for our own modules."""
    if os.path.isdir(f"Sources/{module.replace('_', '-')}") or os.path.isdir(f"Sources/{module}"):
        return None
    if module not in SWIFT_PACKAGES:
        stop(f"the module {module} is linked in: say in SWIFT_PACKAGES of which package it is")
    name, license_ = SWIFT_PACKAGES[module]
    pin = pins[name]
    address = pin["location"].removesuffix(".git")
    version, revision = pin["state"]["version"], pin["state"]["revision"]
    return package(
        name, version, license_, "LIBRARY", supplier="Organization: The Swift project",
        downloadLocation=f"git+{address}@{revision}",
        externalRefs=purl(f"swift/{address.removeprefix('https://')}@{version}"))


def linked(program, folder, pins):
    """What is linked into a program, as packages."""
    record = f"{folder}/{program}.linked"
    if not os.path.exists(record):
        stop(f"{record} is not there: run scripts/build")
    with open(record, encoding="utf-8") as file:
        rows = [row.split(" ", 1) for row in file.read().splitlines()]
    version = dict(rows)["swift"]
    for kind, name in rows:
        if kind == "archive":
            if os.stat(name).st_ctime > os.stat(f"{folder}/{program}").st_mtime:
                stop(f"{name} has changed since {program} was linked: remove .build, run scripts/build")
            yield debian_package(os.path.realpath(name)) or swift_part(name, version)
        elif kind == "module" and (part := swift_package(name, pins)):
            yield part


def packs(tree):
    """The packages, licenses and relationships of the packs in the tree."""
    environment = os.environ | {"XDG_DATA_HOME": f"{tree}/usr/share", "XDG_DATA_DIRS": "/nonexistent"}
    result = subprocess.run([f"{tree}/usr/bin/lensctl", "packs", "--spdx"], env=environment, stdin=subprocess.DEVNULL,
                            capture_output=True, text=True, check=False)
    if result.returncode != 0:
        stop(result.stderr.strip() or "lensctl packs --spdx failed")
    return json.loads(result.stdout)


def main(tree, folder, version):
    """Writes the document."""
    with open("Package.resolved", encoding="utf-8") as file:
        pins = {pin["identity"]: pin for pin in json.load(file)["pins"]}
    commit = output("git", "describe", "--always", "--dirty", "--abbrev=40", "--exclude=*")
    whole = package("lens-share", version, "NOASSERTION", "INSTALL", supplier="NOASSERTION",
                    licenseComments="The programs are Apache-2.0; each pack has the license of its source.")
    source = package("lens-share", version, "Apache-2.0", "SOURCE", supplier="NOASSERTION",
                     **({"sourceInfo": f"Git commit {commit}"} if commit else {}))
    found = {one["SPDXID"]: one for one in [whole, source]}
    relations = [("SPDXRef-DOCUMENT", "DESCRIBES", whole["SPDXID"])]
    for name in PROGRAMS:
        program = package(name, version, "Apache-2.0", "APPLICATION", supplier="NOASSERTION",
                          packageFileName=f"usr/bin/{name}", checksums=digest(f"{tree}/usr/bin/{name}"))
        found[program["SPDXID"]] = program
        relations += [(whole["SPDXID"], "CONTAINS", program["SPDXID"]),
                      (program["SPDXID"], "GENERATED_FROM", source["SPDXID"])]
        for library in linked(name, folder, pins):
            found[library["SPDXID"]] = library
            relations.append((program["SPDXID"], "STATIC_LINK", library["SPDXID"]))
    dictionaries = packs(tree)
    for pack in dictionaries["packages"]:
        if pack.get("primaryPackagePurpose") == "FILE":
            pack["packageFileName"] = f"usr/share/lens-share/packs/{pack['packageFileName']}"
            relations.append((whole["SPDXID"], "CONTAINS", pack["SPDXID"]))
    rows = [{"spdxElementId": one, "relationshipType": kind, "relatedSpdxElement": other}
            for one, kind, other in sorted(set(relations))]
    rows += [row for row in dictionaries["relationships"] if row["relationshipType"] != "DESCRIBES"]
    created = time.gmtime(int(os.environ["SOURCE_DATE_EPOCH"]))
    document = {
        "spdxVersion": "SPDX-2.3", "SPDXID": "SPDXRef-DOCUMENT", "dataLicense": "CC0-1.0", "name": f"lens-share {version}",
        "creationInfo": {"created": time.strftime("%Y-%m-%dT%H:%M:%SZ", created),
                         "creators": [f"Tool: lens-share-package-{version}"]},
        "packages": [found[identifier] for identifier in sorted(found)] + dictionaries["packages"],
        "hasExtractedLicensingInfos": [
            {"licenseId": "LicenseRef-public-domain", "name": "public domain",
             "extractedText": "The authors have put the code in the public domain."}
        ] + dictionaries.get("hasExtractedLicensingInfos", []),
        "relationships": rows,
    }
    # Of version 8: its bits are those of a digest of the document (RFC 9562, 5.8).
    bits = bytearray(hashlib.sha256(json.dumps(document, sort_keys=True).encode()).digest()[:16])
    bits[6], bits[8] = bits[6] & 0x0F | 0x80, bits[8] & 0x3F | 0x80
    document["documentNamespace"] = uuid.UUID(bytes=bytes(bits)).urn
    json.dump(document, sys.stdout, indent=1, sort_keys=True, ensure_ascii=False)
    print()


if __name__ == "__main__":
    if len(sys.argv) != 4:
        stop("usage: sbom.py TREE PROGRAMS VERSION")
    main(*sys.argv[1:])

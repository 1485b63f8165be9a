"""Every named character reference that Python knows, one a line: the name, `;` if it must have one, its scalars."""

from html.entities import html5

for name, value in sorted(html5.items()):
    if name.endswith(";"):
        end = "" if name[:-1] in html5 else ";"
        print(f"{name[:-1]}{end}", *(f"{ord(scalar):X}" for scalar in value))

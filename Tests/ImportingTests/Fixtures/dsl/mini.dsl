#NAME "Mini (En-Ru)"
#INDEX_LANGUAGE "English"
#CONTENTS_LANGUAGE "Russian"
#ICON_FILE "mini.bmp"
{{ Each card says in a comment what it exercises. }}

{{ senses by numbers; labels; examples; a transcription; a margin; the tilde }}
bank
	[m1][t]bæŋk[/t] [p]n[/p][/m]
	[m1][b]1.[/b] [p]амер.[/p] [trn]банк[/trn] [i](учреждение)[/i][/m]
	[m2]- [*][ex][lang id=1033]to break the ~[/lang] — сорвать банк[/ex][/*][/m]
	[m2][com]•[/com] [p]Syn[/p]: <<depository>>, <<safe>>[/m]
	[m1][b]2.[/b] [trn]берег[/trn]; [ex]river ~ — берег реки[/ex][/m]
	[m2][p]Ant[/p]: <<Flat Land>>[/m]
	[m2]см. тж. <<nowhere>>[/m]
{{ several head lines for one article; a translation without a number }}
colour
color
	[m1][p]n[/p] [trn]цвет[/trn][/m]
	[m1][s]colour.wav[/s] [video]colour.avi[/video][/m]
{{ an optional part, a part that is not sorted, escapes }}
flat( )land
	[m1][trn]равнина \[a \\ \~ \@\][/trn][/m]
{to }abandon
	[m1]{{ a comment }}покидать[/m]
	[m1]^~ [sup]2[/sup] H[sub]2[/sub]O [u]line[/u] [c red]red[/c] [url]http://a.b[/url] [unknown] tag[/m]
{{ a stress mark in the head line; a comment over
two lines }}
м{[']}о{[/']}ре
	[m1]sea, [']о[/']чень[/m]
{{ a number among headwords }}
spring {1}
	[m1][trn]пружина[/trn][/m]
spring {2}
	[m1][trn]весна[/trn][/m]
{{ a card inside a card }}
run
	[m1][p]v[/p] [trn]бежать[/trn][/m]
	@ ~ out
	[m1][trn]кончаться[/trn][/m]
	@
{{ a list below a heading, and a heading of something else }}
tree
	[m0][b]I[/b][/m]
	[m1][p]noun[/p][/m]
	[m2][b]1.[/b] [trn]дерево[/trn][/m]
	[m3][com]• [p]Hyponyms[/p]:[/m]
	[m4] <<colour>>, <<run>>[/com][/m]
	[m3]• [p]Verb Frames[/p]:[/m]
	[m4]- [ex]Somebody ----s[/ex][/m]
	[m4]- [ex]Something ----s[/ex][/m]
	[m0][b]II[/b][/m]
	[m1][p]verb[/p][/m]
	[m2] [trn]загнать на дерево[/trn][/m]
{{ nothing but a reference }}
depository
	[m1]= [ref]bank[/ref][/m]

#NAME "Broken"
	[m1]an article without a head line[/m]
good
	[m1]an article[/m]
{only unsorted}
	[m1]no headword is left[/m]
empty
	[m1][/m]
unclosed
	[m1][b]bold [i]and <<lost [trn]and {nothing} ends[/m]
last head line without an article

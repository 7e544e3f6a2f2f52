/**
 * Letters that look like Latin ones: the confusables of Unicode Technical Standard #39 (confusables.txt) whose source
 * is a Latin, Greek, Cyrillic, Armenian, Coptic, Cherokee or Lisu letter that NFKC does not change. Each line starts
 * with the text that its letters look like.
 */
const lists = `2 ꝚƧϨꙄ
3 ꞫȜƷꝪⳌЗӠ
4 Ꮞ
5 Ƽ
6 ⳒбᏮ
8 ȣȢ
9 ꝮⳊ
A ΑАᎪꓮ
AA Ꜳ
AE ÆӔ
AO Ꜵ
AU Ꜷ
AV ꜸꜺ
AY Ꜽ
B ꞴΒВᏴꓐ
C ⲤСᏟꓚ
D Ꭰꓓ
E ΕЕᎬꓰ
F ꞘϜꓝ
G ԌᏀᏳꓖ
H ΗⲎНᎻꓧ
J ꞲͿЈᎫꓙ
K ΚⲔКᏦꓗ
L ⳐᏞꓡ
M ΜϺⲘМᎷꓟ
N ΝⲚꓠ
O ΟⲞОՕꓳ
OE Œ
OO ꝎꚘ
P ΡⲢРᏢꓑ
R ƦᎡᏒꓣ
S ЅՏᏕᏚꓢ
T ΤⲦТᎢꓔ
U Սꓴ
V ѴᏙꓦ
W ԜᎳᏔꓪ
X ꞳΧⲬХꓫ
Y ΥⲨУҮᎩᎽꓬ
Z ΖᏃꓜ
a ɑαа
aa ꜳ
ae æӕ
ao ꜵ
au ꜷ
av ꜹꜻ
ay ꜽ
b ƄЬᏏ
bl Ы
c ᴄⲥсꮯ
d ԁᏧꓒ
dz ʣ
e ꬲеҽ
f ꬵꞙẝք
g ɡᶃƍց
h һհᏂ
i ıɪɩιіꙇӏꭵᎥ
j ϳј
l ƖǀΙⲒІӀꓲ
lO Ю
ll ǁ
ls ʪ
lz ʫ
n ոռ
o ᴏᴑꬽοσⲟоօ
oe œ
oo ꝏꚙ
p ρⲣр
q ԛգզ
r ꭇꭈᴦⲅгꮁ
s ꜱƽѕꮪ
tf ꝷ
ts ʦ
u ꞟᴜꭎꭒʋυս
ue ᵫ
uo ꭣ
v ᴠνѵꮩ
w ɯᴡѡԝաꮃ
x х
y ɣᶌʏỿꭚγуү
z ᴢꮓ`;

/** Look-alike → the text that it looks like. */
export const lookAlikes: ReadonlyMap<string, string> = new Map(
  lists.split('\n').flatMap((list) => {
    const [latin = '', letters = ''] = list.split(' ');
    return [...letters].map((letter): [string, string] => [letter, latin]);
  }),
);

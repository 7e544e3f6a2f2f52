/**
 * The characters that look like a letter or digit of ASCII, from Unicode's confusables.txt (UTS #39): single characters
 * of other scripts, small capitals, and those in circles and squares. Only characters that compatibility normalisation
 * and upper case do not turn into ASCII; letters that are written from right to left are escaped.
 */
const lookAlikes: Record<string, string> = {
  '0': '⓿🄋🄌',
  '1': '⓵❶➀➊',
  '2': 'ƧϨᒿ⓶❷➁➋ꙄꛯꝚ',
  '3': 'ƷȜЗӠ⓷❸➂➌ⳌꝪꞫ𑣊𖼻',
  '4': 'Ꮞ⓸❹➃➍𑢯',
  '5': 'Ƽ⓹❺➄➎𑢻',
  '6': 'бᏮ⓺❻➅➏Ⳓ𑣕',
  '7': '⓻❼➆➐𐓒𑣆',
  '8': 'Ȣ⓼❽➇➑𐌚\u{1e8cb}',
  '9': '⓽❾➈➒ⳊꝮ𑢬𑣖',
  A: 'ɑΑАᎪᗅᴀꓮ𐊠𖽀🅐🅰\u{1f1e6}',
  B: 'ƄʙΒВЬᏏᏴᖯᗷꓐꞴ𐊂𐊡𐌁🅑🅱\u{1f1e7}',
  C: 'СᏟᴄⲤꓚ𐊢𐌂𐐕𐔜𑣲🅒🅲\u{1f1e8}',
  D: 'ԁᎠᏧᑯᗞᗪᴅꓒꓓ🅓🅳\u{1f1e9}',
  E: 'ΕЕҽᎬᴇⴹꓰꬲ𐊆𑢦𑢮🅔🅴\u{1f1ea}',
  F: 'ϜքᖴẝꓝꜰꞘꬵ𐊇𐊥𐔥𑢢🅕🅵\u{1f1eb}',
  G: 'ƍɡɢԌցᏀᏳᶃꓖ🅖🅶\u{1f1ec}',
  H: 'ʜΗНһհᎻᏂᕼⲎꓧ𐋏🅗🅷\u{1f1ed}',
  I: 'ıƖǀɪΙІӀ\u{5d5}\u{5df}\u{627}\u{7ca}ᎥᛁⲒⵏꓲꙇ𐊊𐌉𐌠𑣃𖼨\u{1e8c7}🅘🅸\u{1f1ee}',
  J: 'ͿЈᎫᒍᴊꓙꞲ🅙🅹\u{1f1ef}',
  K: 'ΚКᏦᛕᴋⲔꓗ𐔘🅚🅺\u{1f1f0}',
  L: 'ʟᏞᒪⳐꓡ𐐛𐔦𑢣𑢲𖼖🅛🅻\u{1f1f1}',
  M: 'ΜϺМᎷᗰᛖᴍⲘꓟ𐊰𐌑🅜🅼\u{1f1f2}',
  N: 'ɴΝոռⲚꓠ𐔓🅝🅽\u{1f1f3}',
  O: 'ΟσОՕ\u{5e1}\u{647}\u{6be}\u{6c1}\u{6d5}ଠഠဝჿዐᴏᴑⲞⵔꓳꬽ𐊒𐊫𐐄𐓂𐔖𑢵𑣈𑣗🅞🅾\u{1f1f4}',
  P: 'ΡРᏢᑭᴘⲢꓑ𐊕🅟🅿\u{1f1f5}',
  Q: 'ԛգզⵕꞯ🅠🆀\u{1f1f6}',
  R: 'ƦгᎡᏒᖇᴦⲅꓣꭇꭈꮁ𐒴𖼵🅡🆁\u{1f1f7}',
  S: 'ƽЅՏᏕᏚꓢꜱ𐊖𐐠𑣁𖼺🅢🆂\u{1f1f8}',
  T: 'ΤТᎢᴛⲦꓔ𐊗𐊱𐌕𑢼𖼊🅣🆃\u{1f1f9}',
  U: 'ʋυՍሀᑌᴜꓴꞟꭎꭒ𐓎𑢸𖽂🅤🆄\u{1f1fa}',
  V: 'νѴ\u{5d8}Ꮩᐯᴠⴸꓦꛟ𐔝𑜆𑢠𖼈🅥🆅\u{1f1fb}',
  W: 'ɯѡԜաᎳᏔᴡꓪ𑜊𑜎𑜏𑣯🅦🆆\u{1f1fc}',
  X: 'ΧХᕁᕽᚷⲬⵝꓫꞳ𐊐𐊴𐌗𐌢𐔧𑣬🅧🆇\u{1f1fd}',
  Y: 'ɣʏΥγУҮყᎩᎽᶌỿⲨꓬꭚ𐊲𑢤𑣜𖽃🅨🆈\u{1f1fe}',
  Z: 'ΖᏃᴢꓜ𐋵𑢩𑣄🅩🆉\u{1f1ff}',
};
const asciiOf = new Map(
  Object.entries(lookAlikes).flatMap(([ascii, others]) => [...others].map((other) => [other, ascii] as const)),
);

/** The letter or digit of ASCII that a reader takes a character for; the character itself if there is none. */
export function readAs(character: string): string {
  const capital = character.toUpperCase();
  return asciiOf.get(character) ?? asciiOf.get(capital) ?? capital;
}

/** The bytes from 80 to FF by the characters that programs show for them in Windows-1252 or Latin-1. */
const bytes = new Map<string, number>();
const windows1252 = new TextDecoder('windows-1252');
for (let byte = 0x80; byte <= 0xff; byte += 1) {
  bytes.set(String.fromCharCode(byte), byte);
  bytes.set(windows1252.decode(Uint8Array.of(byte)), byte);
}

/** `Ã`, `Â`, `Ä`, `Å`, Greek and Cyrillic leads with one character behind them, and punctuation behind `â€`. */
const twice = /[ÂÃÄÅÎÏÐÑ][^\0-\x7fÀ-ÿ]|â(?:€|\x80)[^\0-\x7fÀ-ÿ]/g;

/** A letter that was encoded as UTF-8 twice, as it was meant: `Ã¼` is `ü`. */
function decodedOnce(letter: string): string {
  const [first = 0, ...rest] = Array.from(letter, (character) => bytes.get(character) ?? 0);
  if (rest.some((byte) => byte < 0x80 || byte > 0xbf)) return letter;
  const lead = rest.length === 1 ? first & 0x1f : first & 0x0f;
  return String.fromCharCode(rest.reduce((code, byte) => code * 64 + (byte & 0x3f), lead));
}

const entity = /&(?:#(\d{2,6})|#x([\da-f]{2,5})|([a-z])(uml|acute|grave|circ|tilde|cedil|ring|caron)|(\w{2,6}));/gi;
const marks: Readonly<Record<string, string>> = {
  ...{ uml: '\u0308', acute: '\u0301', grave: '\u0300', circ: '\u0302' },
  ...{ tilde: '\u0303', cedil: '\u0327', ring: '\u030a', caron: '\u030c' },
};
const named: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', rsquo: '’', lsquo: '‘', ndash: '–' },
  ...{ szlig: 'ß', oslash: 'ø', Oslash: 'Ø', aelig: 'æ', AElig: 'Æ', oelig: 'œ', OElig: 'Œ' },
};
/** What a number can stand for: not a digit or an @, which checks before this would not see. */
const isTaken = /^[\p{L}\p{M}&<>"'’\u00a0]$/u;

/** A text without the escapes of HTML that a program left in it: `O&#39;Brien`, `M&uuml;ller`. */
function withoutEntities(text: string): string {
  return text.replace(entity, (whole, decimal, hexadecimal, letter, mark, name) => {
    if (letter) return (letter + marks[mark.toLowerCase()]).normalize('NFC');
    if (name) return (Object.hasOwn(named, name) && named[name]) || whole;
    const character = String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16));
    return isTaken.test(character) ? character : whole;
  });
}

/** A text as it was before a program encoded or escaped it once too often, at most twice. */
export function ungarbled(text: string): string {
  // Most texts have neither.
  if (!/[&ÂÃÄÅÎÏÐÑâ]/.test(text)) return text;
  const once = withoutEntities(text.replace(twice, decodedOnce));
  return once === text ? text : withoutEntities(once.replace(twice, decodedOnce));
}

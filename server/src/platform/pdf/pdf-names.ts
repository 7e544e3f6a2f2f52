/** Space and delimiters, which end a name: by byte. */
const ends = new Uint8Array(256);
for (const byte of [0, 9, 10, 12, 13, 32, ...Buffer.from('()<>[]{}/%')]) ends[byte] = 1;
const slash = 47;
const numberSign = 35;

/** The value of each hexadecimal digit, by byte; 255 for another byte. */
const digits = new Uint8Array(256).fill(255);
for (const [value, digit] of [...'0123456789abcdef'].entries())
  for (const byte of Buffer.from(digit + digit.toUpperCase())) digits[byte] = value;

/**
 * Reads the name after a slash into a buffer, with `#4a` as `J`; viewers read both alike. Returns its length; 0 for one that
 * does not fit.
 */
function readName(bytes: Uint8Array, slashAt: number, name: Uint8Array): number {
  let length = 0;
  for (let at = slashAt + 1; at < bytes.length; at += 1) {
    let byte = bytes[at] as number;
    if (ends[byte]) break;
    const [high, low] = byte === numberSign ? [bytes[at + 1] ?? 0, bytes[at + 2] ?? 0] : [0, 0];
    if (byte === numberSign && digits[high] !== 255 && digits[low] !== 255) {
      byte = (digits[high] as number) * 16 + (digits[low] as number);
      at += 2;
    }
    if (length === name.length) return 0;
    name[length] = byte;
    length += 1;
  }
  return length;
}

/**
 * How often names of a set occur anywhere in a PDF, read byte by byte without trusting its structure: also in texts and in
 * the data of streams, where it can be chance. What is compressed is not read. A hostile file can have millions of
 * names, so no text is made of one: what collects the texts would slow down the whole process.
 */
export function countNames(bytes: Uint8Array, names: ReadonlySet<string>): Map<string, number> {
  const counts = new Map<string, number>();
  const sought = [...names].map((name) => ({ name, letters: Buffer.from(name, 'latin1') }));
  const byFirst = Map.groupBy(sought, ({ letters }) => letters[0] as number);
  const found = new Uint8Array(Math.max(...sought.map(({ letters }) => letters.length)));
  for (let at = bytes.indexOf(slash); at >= 0; at = bytes.indexOf(slash, at + 1)) {
    const first = bytes[at + 1] ?? 0;
    if (first !== numberSign && !byFirst.has(first)) continue;
    const length = readName(bytes, at, found);
    const match = byFirst
      .get(found[0] as number)
      ?.find(({ letters }) => letters.length === length && letters.every((letter, index) => letter === found[index]));
    if (match && length) counts.set(match.name, (counts.get(match.name) ?? 0) + 1);
  }
  return counts;
}

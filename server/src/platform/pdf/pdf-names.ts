const space = new Set([0, 9, 10, 12, 13, 32]);
const delimiters = new Set([...'()<>[]{}/%'].map((each) => each.charCodeAt(0)));
const slash = 47;
const numberSign = 35;

/** The name that begins at a slash, with `#4a` read as `J`; viewers read both alike. */
function nameAt(bytes: Uint8Array, start: number): string {
  let end = start + 1;
  // PDF 1.7 limits names to 127 bytes; the names looked for are shorter than that even when every letter is escaped.
  while (end < bytes.length && end - start < 400) {
    const byte = bytes[end] as number;
    if (space.has(byte) || delimiters.has(byte)) break;
    end += 1;
  }
  const written = Buffer.from(bytes.buffer, bytes.byteOffset + start + 1, end - start - 1).toString('latin1');
  return written.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/**
 * How often names of a set occur anywhere in a PDF, read byte by byte without trusting its structure: also in texts and in
 * the data of streams, where it can be chance. What is compressed is not read.
 */
export function countNames(bytes: Uint8Array, names: ReadonlySet<string>): Map<string, number> {
  const counts = new Map<string, number>();
  const firsts = new Set([numberSign, ...[...names].map((name) => name.charCodeAt(0))]);
  for (let at = bytes.indexOf(slash); at >= 0; at = bytes.indexOf(slash, at + 1)) {
    // Most names are others, and a hostile file can have millions of them.
    if (!firsts.has(bytes[at + 1] ?? 0)) continue;
    const name = nameAt(bytes, at);
    if (names.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

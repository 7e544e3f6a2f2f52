const space = new Set([0, 9, 10, 12, 13, 32]);
const delimiters = new Set([...'()<>[]{}/%'].map((each) => each.charCodeAt(0)));
const slash = 47;

/** The name that begins at a slash, with `#4a` read as `J`; viewers read both alike. */
function nameAt(bytes: Uint8Array, start: number): { name: string; end: number } {
  let end = start + 1;
  // PDF 1.7 limits names to 127 bytes; the names looked for are shorter than that even when every letter is escaped.
  while (end < bytes.length && end - start < 400) {
    const byte = bytes[end] as number;
    if (space.has(byte) || delimiters.has(byte)) break;
    end += 1;
  }
  const written = Buffer.from(bytes.buffer, bytes.byteOffset + start + 1, end - start - 1).toString('latin1');
  const name = written.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return { name, end };
}

/**
 * Whether a name of the set occurs anywhere in a PDF, read byte by byte without trusting its structure: also in texts and
 * in the data of streams, where it can be chance. What is compressed is not read.
 */
export function mentionsName(bytes: Uint8Array, names: ReadonlySet<string>): boolean {
  for (let at = bytes.indexOf(slash); at >= 0; at = bytes.indexOf(slash, at + 1))
    if (names.has(nameAt(bytes, at).name)) return true;
  return false;
}

/**
 * Whether a name of the set occurs in a PDF that this program has written: outside of texts, comments and the data of
 * streams. Data that contain the word `endstream` are read from there on, which can only find more.
 */
export function hasName(bytes: Uint8Array, names: ReadonlySet<string>): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = 0; at < file.length; at += 1) {
    const byte = file[at] as number;
    if (byte === slash) {
      const { name, end } = nameAt(file, at);
      if (names.has(name)) return true;
      at = end - 1;
    } else if (byte === 40) at = endOfText(file, at);
    else if (byte === 37) at = endOr(file, file.indexOf(10, at));
    else if (byte === 115 && isKeyword(file, at, 'stream')) at = endOr(file, file.indexOf('endstream', at + 6)) + 8;
  }
  return false;
}

const endOr = (file: Buffer, found: number) => (found < 0 ? file.length : found);

function isKeyword(file: Buffer, at: number, word: string): boolean {
  const before = file[at - 1] ?? 0;
  const after = file[at + word.length] ?? 0;
  return (
    (space.has(before) || delimiters.has(before)) &&
    (after === 10 || after === 13) &&
    file.toString('latin1', at, at + word.length) === word
  );
}

/** The closing parenthesis of a text that begins here. */
function endOfText(file: Buffer, start: number): number {
  let depth = 0;
  for (let at = start; at < file.length; at += 1) {
    const byte = file[at];
    if (byte === 92) at += 1;
    else if (byte === 40) depth += 1;
    else if (byte === 41) {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return file.length;
}

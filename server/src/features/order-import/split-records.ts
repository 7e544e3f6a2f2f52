interface CsvRecord {
  /** Line on which the record starts; line 1 is the first. */
  line: number;
  /** null if its quotes are broken. */
  cells: string[] | null;
}

/** A longer record is not an order but lacks its closing quote. */
const longestRecord = { lines: 100, characters: 100_000 };

/** The file as a whole cannot be read as orders; the message is for the operator. */
export class UnusableCsv extends Error {}

/** The separators that spreadsheets write, depending on country and chosen format. */
const separators = [',', ';', '\t'] as const;

/**
 * The separator of a file by its first line: stated by Excel on a separate line (`sep=;`), or the most frequent one.
 */
function separatorOf(firstLine: string): { separator: string; stated: boolean } {
  const [, stated] = /^sep=(.)\s*$/i.exec(firstLine) ?? [];
  if (stated) return { separator: stated, stated: true };
  const count = (separator: string) => firstLine.split(separator).length;
  const [separator = ','] = [...separators].sort((a, b) => count(b) - count(a));
  return { separator, stated: false };
}

/**
 * Splits CSV (RFC 4180, also with semicolons or tabs) into records. After a broken quote, a usual parser would consume
 * everything up to the next quote, valid rows included; here a broken record ends with its first line, and reading
 * continues with the next.
 */
export async function* splitRecords(input: AsyncIterable<Buffer>): AsyncGenerator<CsvRecord> {
  const lines = new LookAhead(linesOf(input));
  let separator: string | null = null;
  for (let number = 1; ; number += 1) {
    const first = await lines.peek(0);
    if (first === undefined) return;
    if (first.trim() === '') {
      lines.drop(1);
      continue;
    }
    if (separator === null) {
      const found = separatorOf(first);
      separator = found.separator;
      if (found.stated) {
        lines.drop(1);
        continue;
      }
    }
    const { cells, length } = await readRecord(lines, separator);
    lines.drop(length);
    yield { line: number, cells };
    number += length - 1;
  }
}

async function readRecord(lines: LookAhead, separator: string): Promise<{ cells: string[] | null; length: number }> {
  let text = '';
  for (let length = 1; length <= longestRecord.lines && text.length <= longestRecord.characters; length += 1) {
    const line = await lines.peek(length - 1);
    if (line === undefined) break;
    text += line;
    const parsed = parseRecord(text.replace(/(\r\n|\n|\r)$/, ''), separator);
    if (parsed === 'unclosed') continue;
    if (parsed) return { cells: parsed, length };
    break;
  }
  return { cells: null, length: 1 };
}

/** Quotes stand twice within quotes. Spreadsheets keep the zeros of a number as ="00123", not quoted once more. */
const quotedCell = /(=?)"([^"]*(?:""[^"]*)*)("?)/y;

/** A record's cells; null if its quotes are broken, 'unclosed' if it can go on in the next line. */
function parseRecord(text: string, separator: string): string[] | null | 'unclosed' {
  const cells: string[] = [];
  for (let start = 0; start <= text.length; ) {
    quotedCell.lastIndex = start;
    const [quoted, equals, content = '', closing] = quotedCell.exec(text) ?? [];
    const next = text.indexOf(separator, start + (quoted?.length ?? 0));
    const end = next < 0 ? text.length : next;
    const plain = text.slice(start, end);
    if (quoted && !closing) return equals ? null : 'unclosed';
    if (quoted ? quoted !== plain : plain.includes('"')) return null;
    cells.push(quoted && !equals ? content.replaceAll('""', '"') : plain);
    start = end + separator.length;
  }
  return cells;
}

/**
 * Detects the encoding from the first bytes of a file: UTF-16 by its byte order mark or by the zero bytes between
 * letters.
 */
function encodingOf(bytes: Buffer): string {
  const [first = 1, second = 1] = bytes;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0) ? 'utf-16be' : 'utf-8';
}

/** What the files of Excel (also old ones), LibreOffice and Numbers begin with, whatever their name says. */
const workbooks = ['504b0304', 'd0cf11e0'];

function refuseWorkbook(bytes: Buffer): void {
  if (workbooks.includes(bytes.toString('hex', 0, 4)))
    throw new UnusableCsv(
      'The file is a workbook, whatever its name says. Open it in the spreadsheet and save it as CSV UTF-8.',
    );
}

/** Lines with their ends, from UTF-8 or UTF-16; what cannot be decoded becomes U+FFFD. */
async function* linesOf(input: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  let undecoded = Buffer.alloc(0);
  let rest = '';
  let number = 0;
  const takeLines = function* (isLast: boolean) {
    // A carriage return at the end can be the first half of a line end.
    const pattern = isLast ? /\r\n|\n|\r/g : /\r\n|\n|\r(?!$)/g;
    let from = 0;
    for (const { index, 0: end } of rest.matchAll(pattern)) {
      number += 1;
      yield rest.slice(from, index + end.length);
      from = index + end.length;
    }
    rest = rest.slice(from);
  };
  for await (const chunk of input) {
    undecoded = Buffer.concat([undecoded, chunk]);
    if (!decoder && undecoded.length < 4) continue;
    if (!decoder) refuseWorkbook(undecoded);
    decoder ??= new TextDecoder(encodingOf(undecoded));
    rest += decoder.decode(undecoded, { stream: true });
    undecoded = Buffer.alloc(0);
    yield* takeLines(false);
    if (rest.length > 1_000_000) throw new UnusableCsv(`Line ${number + 1} is longer than a million characters.`);
  }
  rest += (decoder ?? new TextDecoder(encodingOf(undecoded))).decode(undecoded);
  yield* takeLines(true);
  if (rest) yield rest;
}

/** Lines with look-ahead. */
class LookAhead {
  readonly #source: AsyncIterator<string>;
  readonly #seen: string[] = [];

  constructor(source: AsyncIterator<string>) {
    this.#source = source;
  }

  async peek(index: number): Promise<string | undefined> {
    while (this.#seen.length <= index) {
      const { value, done } = await this.#source.next();
      if (done) return undefined;
      this.#seen.push(value);
    }
    return this.#seen[index];
  }

  drop(count: number): void {
    this.#seen.splice(0, count);
  }
}

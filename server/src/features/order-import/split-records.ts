import { parse } from 'csv-parse/sync';

interface CsvRecord {
  /** Line on which the record starts; line 1 is the first. */
  line: number;
  /** null when its quotes are broken. */
  cells: string[] | null;
}

/** A record that is longer than this is no order, but one that lacks its closing quote. */
const longestRecord = { lines: 100, characters: 100_000 };

/** The file as a whole cannot be read as orders; the message is for the operator. */
export class UnusableCsv extends Error {}

/**
 * Splits CSV (RFC 4180) into records. A parser that meets a broken quote swallows what follows up to the next one,
 * good rows included; so here a broken record ends with its first line, and reading goes on with the next.
 */
export async function* splitRecords(input: AsyncIterable<Buffer>): AsyncGenerator<CsvRecord> {
  const lines = new LookAhead(linesOf(input));
  for (let number = 1; ; number += 1) {
    const first = await lines.peek(0);
    if (first === undefined) return;
    if (first.trim() === '') {
      lines.drop(1);
      continue;
    }
    const { cells, length } = await readRecord(lines);
    lines.drop(length);
    yield { line: number, cells };
    number += length - 1;
  }
}

async function readRecord(lines: LookAhead): Promise<{ cells: string[] | null; length: number }> {
  let text = '';
  for (let length = 1; length <= longestRecord.lines && text.length <= longestRecord.characters; length += 1) {
    const line = await lines.peek(length - 1);
    if (line === undefined) break;
    text += line;
    try {
      const [cells = []] = parse(text.replace(/(\r\n|\n|\r)$/, ''), { relax_column_count: true }) as string[][];
      return { cells, length };
    } catch (error) {
      if ((error as { code?: string }).code !== 'CSV_QUOTE_NOT_CLOSED') break;
    }
  }
  return { cells: null, length: 1 };
}

/** Lines with their ends, from UTF-8 with or without a byte order mark; what is not UTF-8 becomes U+FFFD. */
async function* linesOf(input: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  let number = 0;
  const takeLines = function* (isLast: boolean) {
    // A carriage return at the end may be the first half of a line end.
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
    rest += decoder.decode(chunk, { stream: true });
    yield* takeLines(false);
    if (rest.length > 1_000_000) throw new UnusableCsv(`Line ${number + 1} is longer than a million characters.`);
  }
  rest += decoder.decode();
  yield* takeLines(true);
  if (rest) yield rest;
}

/** Lines that can be looked at before they are taken. */
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

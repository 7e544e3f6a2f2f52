import { createHash } from 'node:crypto';
import pg from 'pg';

/** Statements that begin with this are prepared once on each connection: planning them costs more than running them. */
const mark = '/* hot */';

const names = new Map<string, string>();

function nameOf(text: string): string {
  return names.getOrInsertComputed(text, () => createHash('sha1').update(text).digest('base64url'));
}

/**
 * A connection that prepares the statements that are marked. Only what is asked over and over in few forms may carry
 * the mark; a value that decides the plan (how many rows) belongs into the text of such a statement.
 */
export class PreparingClient extends pg.Client {
  override query(...args: unknown[]): never {
    const [text, values] = args;
    const asked = typeof text === 'string' && text.startsWith(mark) ? [{ name: nameOf(text), text, values }] : args;
    return (super.query as (...given: unknown[]) => never)(...asked);
  }
}

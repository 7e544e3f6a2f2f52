import { createHash } from 'node:crypto';
import pg from 'pg';

/** Uses after which a statement is prepared, and the maximum of prepared statements, because each costs memory. */
const oftenEnough = 5;
const maxPrepared = 300;
/** Maximum of texts that are counted. There can be many: a list in a statement makes a text per number of values. */
const maxCounted = 2000;

const asterisk = /(?:\bselect|\breturning|\.)\s*\*/i;

/**
 * Whether a statement returns the columns of an asterisk. A migration can change them, and a prepared statement must always
 * return the same columns; within parentheses PostgreSQL looks up the columns again.
 */
export function returnsAnyColumns(text: string): boolean {
  let outside = '';
  let depth = 0;
  for (const part of text.split(/([()])/)) {
    if (part === '(') depth += 1;
    else if (part === ')') depth -= 1;
    else if (depth <= 0) outside += part;
  }
  // A parenthesis in a text can hide an asterisk.
  return depth !== 0 || asterisk.test(outside);
}

/** Whether a text has several commands, of which none can be prepared. */
const hasSeveralCommands = (text: string) => /;\s*\S/.test(text);

/** The count of a statement that is never prepared. */
const never = -1;

const counted = new Map<string, number>();
const names = new Map<string, string>();

/** The name of a prepared statement; null while the statement is not prepared. */
function nameOf(text: string): string | null {
  const known = names.get(text);
  if (known) return known;
  if (names.size >= maxPrepared) return null;
  const before = counted.get(text) ?? (returnsAnyColumns(text) || hasSeveralCommands(text) ? never : 0);
  const times = before === never ? never : before + 1;
  if (times < oftenEnough) {
    if (counted.size >= maxCounted) counted.clear();
    counted.set(text, times);
    return null;
  }
  counted.delete(text);
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

/**
 * A connection that prepares frequent statements: planning a statement on `orders`, with its many indexes, takes longer
 * than running it. A value that determines the plan (such as the number of rows) must be in the statement's text.
 */
export class PreparingClient extends pg.Client {
  override query(...args: unknown[]): never {
    const [text, values, ...callback] = args;
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : null;
    return (super.query as (...given: unknown[]) => never)(...(name ? [{ name, text, values }, ...callback] : args));
  }
}

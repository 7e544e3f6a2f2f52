import { createHash } from 'node:crypto';
import pg from 'pg';

/** A statement is prepared once it has been asked for so often, and no more than so many are: each costs memory. */
const oftenEnough = 5;
const maxPrepared = 300;
/** Texts that are counted at a time; those that come with each number of values in a list are many. */
const maxCounted = 2000;

/** What stands behind an asterisk changes with a migration, and a prepared statement must not return other columns. */
const anyColumns = /(?:\bselect|\breturning|\.)\s*\*/i;

const counted = new Map<string, number>();
const names = new Map<string, string>();

/** The name a statement is prepared by; null while it is not. */
function nameOf(text: string): string | null {
  const known = names.get(text);
  if (known) return known;
  if (names.size >= maxPrepared || anyColumns.test(text)) return null;
  const times = (counted.get(text) ?? 0) + 1;
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
 * A connection that prepares what it is asked over and over: planning a statement on `orders`, with its indexes, costs
 * more than running it. A value that decides the plan (how many rows) belongs into the text of the statement.
 */
export class PreparingClient extends pg.Client {
  override query(...args: unknown[]): never {
    const [text, values] = args;
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : null;
    return (super.query as (...given: unknown[]) => never)(...(name ? [{ name, text, values }] : args));
  }
}

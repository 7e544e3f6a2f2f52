import * as z from 'zod';
import { longestText, tooLongText } from './longest-text.ts';

/** What becomes of a value that its schema refuses. */
type Treatment = 'drop' | 'shorten';

/** What is wrong with a value that was sent, and what became of it. */
interface Problem {
  message: string;
  fate: 'left out' | 'shortened';
}

interface Taken {
  /** What the schema accepts instead; undefined if nothing. */
  value: unknown;
  /** Null if nothing is wrong. */
  problem: Problem | null;
}

/** Marks a problem for which the order is refused: what was meant is known to the sender only. */
export const refuse = { refuse: true };

function take(schema: z.ZodType, treatment: Treatment, value: unknown): Taken {
  // Most fields of an order are absent.
  if (value === undefined) return { value, problem: null };
  if (typeof value === 'string' && value.length > longestText) {
    const start = value.slice(0, longestText);
    const taken = take(schema, treatment, start);
    if (taken.problem) return taken;
    return treatment === 'shorten'
      ? { value: start, problem: { message: tooLongText, fate: 'shortened' } }
      : { value: undefined, problem: { message: tooLongText, fate: 'left out' } };
  }
  const issues = schema.safeParse(value).error?.issues ?? [];
  const [first] = issues;
  if (!first || issues.some((issue) => issue.code === 'custom' && issue.params?.refuse))
    return { value, problem: null };
  const tooLong = issues.find((issue) => issue.code === 'too_big');
  if (treatment === 'shorten' && tooLong && typeof value === 'string') {
    const start = [...value.trim()].slice(0, Number(tooLong.maximum)).join('');
    if (schema.safeParse(start).success)
      return { value: start, problem: { message: first.message, fate: 'shortened' } };
  }
  return { value: undefined, problem: { message: first.message, fate: 'left out' } };
}

/** For each lenient schema: what is wrong with a value that it accepts. */
const problems = new WeakMap<z.ZodType, (value: unknown) => Problem | null>();

/**
 * The schema of an optional field that refuses no order: a value that `schema` refuses is left out, or shortened if it is
 * too long. `problemOf` says so.
 */
export function lenient<Schema extends z.ZodType>(schema: Schema, treatment: Treatment = 'drop'): Schema {
  const absent = schema.parse(undefined);
  const lenientSchema = z
    .preprocess((value) => take(schema, treatment, value).value, schema)
    .optional()
    .transform((value) => (value === undefined ? absent : value))
    .describe(schema.description ?? '');
  problems.set(lenientSchema, (value) => take(schema, treatment, value).problem);
  return lenientSchema as unknown as Schema;
}

/** Why a lenient schema did not take a value as it was sent; null if it did, and for other schemas. */
export const problemOf = (schema: z.ZodType | undefined, value: unknown): Problem | null =>
  (schema && problems.get(schema)?.(value)) ?? null;

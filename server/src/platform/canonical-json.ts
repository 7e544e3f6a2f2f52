import { createHash } from 'node:crypto';

type Reviver = (name: string, value: unknown, context: { source?: string }) => unknown;

/** Parses JSON; a number in another spelling than JavaScript's (1.0) remains different from the usual one (1). */
export function parseExactly(text: string): unknown {
  const exact: Reviver = (_, value, { source }) =>
    typeof value === 'number' && source !== String(value) ? `number ${source}` : value;
  return JSON.parse(text, exact as Parameters<typeof JSON.parse>[1]);
}

/** SHA-256, in hex, over the canonical JSON of a value: keys in order, no spaces. */
export function canonicalHash(value: unknown): string {
  return createHash('sha256').update(canonical(value)).digest('hex');
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(',')}}`;
}

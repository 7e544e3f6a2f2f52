import { endpoints } from '@arrival-desk/contract/api.ts';
import type { EndpointDefinition } from '@arrival-desk/contract/endpoint.ts';
import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod';

// What a search costs is counted, not timed: the characters that regular expressions and normal forms have looked at.

afterEach(() => vi.restoreAllMocks());

/** Counts the characters that are looked at while `read` runs. */
function lookedAt(read: () => void): number {
  let characters = 0;
  const { exec } = RegExp.prototype;
  const { normalize, charCodeAt } = String.prototype;
  vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text: string) {
    const start = this.global || this.sticky ? this.lastIndex : 0;
    const found = exec.call(this, text);
    const end = found ? found.index + found[0].length : this.sticky ? start + 1 : String(text).length;
    characters += end - start;
    return found;
  });
  vi.spyOn(String.prototype, 'normalize').mockImplementation(function (this: string, form?: string) {
    characters += this.length;
    return normalize.call(this, form);
  });
  vi.spyOn(String.prototype, 'charCodeAt').mockImplementation(function (this: string, at: number) {
    characters += 1;
    return charCodeAt.call(this, at);
  });
  read();
  vi.restoreAllMocks();
  return characters;
}

const bodies = (Object.values(endpoints) as EndpointDefinition[]).flatMap(({ method, path, body, raw }) =>
  body && !raw ? [{ call: `${method} ${path}`, body }] : [],
);

/** The fields of a body, and one that no call has. */
function fieldsOf(body: z.ZodType): string[] {
  const { properties } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  return [...Object.keys(properties ?? {}), 'unknown'];
}

const order = { email: 'mary@example.com', paid: true, full_name: 'Mary Lamb' };
const units = ['4 ', 'é', '\u200d', '&amp;', 'a@', ' '];

const size = 240_000;

it.each(bodies)(
  'a text of the largest size in a field of $call is looked at fewer than eight times for each of its characters (FIG-23)',
  ({ body }) => {
    for (const field of fieldsOf(body))
      for (const unit of units) {
        const text = unit.repeat(size / unit.length);
        const characters = lookedAt(() => void body.safeParse({ ...order, [field]: text }));
        expect(characters / size, `${field} of ${JSON.stringify(unit)}`).toBeLessThan(8);
      }
  },
);

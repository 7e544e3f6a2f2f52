import { endpoints } from '@arrival-desk/contract/api.ts';
import { defencePackDetails } from '@arrival-desk/contract/chargebacks/defence-packs.endpoints.ts';
import { needToKnow } from '@arrival-desk/contract/need-to-know.ts';
import { fieldNames, fieldsWith } from '@arrival-desk/contract/orders/fields/order-fields.ts';
import { correctableBy } from '@arrival-desk/contract/orders/order-edits.ts';
import { orderTextKind, ownTexts } from '@arrival-desk/contract/orders/order-texts.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { TestServer } from '../../src/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());

const hiding = { identity: 'field', sentence: 'quotes', value: 'numbers' } as const;

/** Texts of an order that a response has without the mark of the list, by their place. */
function unmarked(schema: z.ZodType, path: string): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return unmarked(schema.unwrap() as z.ZodType, path);
  if (schema instanceof z.ZodArray) return unmarked(schema.element as z.ZodType, path);
  if (schema instanceof z.ZodRecord) return unmarked(schema.valueType as z.ZodType, path);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((each) => unmarked(each as z.ZodType, path));
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([name, member]) => {
    const here = `${path} ${name}`;
    const kind = orderTextKind(name);
    const wanted = kind in hiding ? hiding[kind as keyof typeof hiding] : null;
    return [
      ...unmarked(member as z.ZodType, here),
      ...(wanted && marksOf(member as z.ZodType) !== wanted ? [here] : []),
    ];
  });
}

function marksOf(schema: z.ZodType): string | undefined {
  const need = needToKnow.get(schema)?.hides;
  if (need || !(schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)) return need;
  return marksOf(schema.unwrap() as z.ZodType);
}

describe('the list of an order’s texts', () => {
  it('has every column of orders with a text (ROLE-137)', async () => {
    const { rows } = await sql<{ name: string; type: string }>`
      select column_name as name, data_type as type from information_schema.columns
      where table_schema = current_schema() and table_name = 'orders' and is_generated = 'NEVER'
    `.execute(server.context.db);
    const known: readonly string[] = [...fieldNames, ...Object.keys(ownTexts)];
    expect(rows.filter(({ name, type }) => type === 'text' && !known.includes(name))).toEqual([]);
    expect(known.filter((name) => !rows.some((row) => row.name === name))).toEqual([]);
  });

  it('marks each of them in every response that a Telecaller can get (ROLE-137)', () => {
    const callable = endpoints.filter(
      ({ access, response }) => Array.isArray(access) && access.includes('Telecaller') && response !== 'file',
    );
    // The evidence of a pack is the same for every role, and withheld where it is gathered.
    const others = callable.filter((endpoint) => endpoint !== defencePackDetails);
    expect(others.flatMap(({ response, path }) => unmarked(response as z.ZodType, path))).toEqual([]);
  });

  it('leaves open what a Telecaller writes, and nothing else (ROLE-137)', () => {
    const written = [...correctableBy('Telecaller'), ...fieldsWith({ changes: 'entered' })];
    expect(fieldsWith({ reads: 'open' }).toSorted()).toEqual(written.toSorted());
  });
});

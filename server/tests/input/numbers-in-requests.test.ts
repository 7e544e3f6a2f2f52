import { endpoints } from '@arrival-desk/contract/api.ts';
import { expect, it } from 'vitest';
import { toJsonSchema } from '../../src/features/open-api/to-json-schema.ts';

/** IDs of type `bigint`. */
const larger = [
  '/api/admin/webhook-messages: before',
  '/api/admin/webhook-messages/:messageId/attempts: messageId',
  '/api/intake/events: before',
  '/api/intake/events/:eventId/replay: eventId',
  '/api/admin/replay-webhook: messageId',
];

/** The names under which a schema, after its checks, lets a number through that a column of type `integer` does not hold. */
function tooLarge(schema: unknown, name = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, maximum } = schema as { type?: unknown; maximum?: number };
  const own = type === 'integer' && !((maximum ?? Number.POSITIVE_INFINITY) <= 2_147_483_647) ? [name] : [];
  return [
    ...own,
    ...Object.entries(schema).flatMap(([key, part]) =>
      tooLarge(part, key === 'properties' || key === 'anyOf' || /^\d+$/.test(key) ? name : key),
    ),
  ];
}

it('every whole number of a request fits a column of the database', () => {
  const found = endpoints.flatMap(({ path, body, query, params }) =>
    [body, query, params]
      .flatMap((schema) =>
        schema ? (['input', 'output'] as const).flatMap((io) => tooLarge(toJsonSchema(schema, io))) : [],
      )
      .map((name) => `${path}: ${name}`),
  );
  expect(new Set(found)).toEqual(new Set(larger));
});

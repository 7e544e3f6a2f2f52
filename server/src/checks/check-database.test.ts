import { expect, it } from 'vitest';
import { judgeWire } from './check-database.ts';

it.each([
  ['db.example.com', false, 1],
  ['10.0.0.5', false, 1],
  ['db.example.com', true, 0],
  ['localhost', false, 0],
  ['127.0.0.1', false, 0],
  ['/var/run/postgresql', false, 0],
])('a database at %s, with TLS: %s, gets %i warnings', (host, encrypted, count) => {
  const results = judgeWire('DATABASE_URL', host, encrypted);
  expect(results).toHaveLength(count);
  for (const result of results)
    expect(result).toMatchObject({
      level: 'warning',
      about: 'DATABASE_URL',
      says: expect.stringContaining('without TLS'),
    });
});

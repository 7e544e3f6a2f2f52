import { failureEnvelope } from '@arrival-desk/contract/envelope.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { everythingStored } from './testing/everything-stored.ts';
import { TestServer } from './testing/test-server.ts';
import { type ValidCall, validCalls } from './testing/valid-calls.ts';

let server: TestServer;
let calls: ValidCall[];
beforeAll(async () => {
  server = await TestServer.start();
  calls = await validCalls(server);
});
afterAll(() => server.stop());

/** Waits until a call's jobs have ended, so that their changes are not attributed to the next call. */
async function jobsDone(): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::int as waiting from jobs.job
        where state in ('created', 'retry', 'active') and start_after <= now()`.execute(server.context.db);
      expect(rows[0]?.waiting).toBe(0);
    },
    { timeout: 30_000, interval: 20 },
  );
}

/** A valid body with arbitrary values in some fields, or an arbitrary value instead of it. */
function bodies({ body }: ValidCall): fc.Arbitrary<unknown> {
  const anything = fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary', maxLength: 40 }), fc.double());
  const fields = Object.entries(body ?? {}).map(
    ([name, value]) => [name, fc.oneof({ weight: 2, arbitrary: fc.constant(value) }, anything)] as const,
  );
  return fc.oneof({ weight: 4, arbitrary: fc.record(Object.fromEntries(fields), { requiredKeys: [] }) }, anything);
}

describe('whatever JSON a write call gets', () => {
  it('it is done or refused in the envelope, and a refusal writes nothing', async () => {
    let address = 0;
    for (const call of calls.filter(({ endpoint, body }) => body && !endpoint.file)) {
      const { endpoint, params } = call;
      const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
      await fc.assert(
        fc.asyncProperty(bodies(call), async (body) => {
          const headers = { ...(await call.headers()), 'content-type': 'application/json' };
          const before = await everythingStored(server);
          address += 1;
          const response = await server.app.inject({
            method: endpoint.method,
            url,
            headers,
            payload: JSON.stringify(body) ?? 'null',
            remoteAddress: `10.2.${address >> 8}.${address & 255}`,
          });
          if (response.statusCode === 200) {
            await jobsDone();
            return call.renew();
          }
          expect(response.statusCode).toBeGreaterThanOrEqual(400);
          expect(response.statusCode).toBeLessThan(500);
          failureEnvelope.parse(response.json());
          // Wrong guesses are counted; nothing else of a refused call must remain.
          const { failed_attempts: _, ...rest } = before;
          expect(await everythingStored(server)).toMatchObject(rest);
        }),
        { numRuns: 25 },
      );
    }
  }, 300_000);
});

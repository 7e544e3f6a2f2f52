import { adminLogout } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { assignOrderStatus } from '@arrival-desk/contract/orders/orders.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestServer } from '../../testing/test-server.ts';
import { announce } from './live.ts';

let server: TestServer;
let address: string;
beforeAll(async () => {
  server = await TestServer.start();
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.stop());

async function watch(token: string, query = '') {
  const stop = new AbortController();
  const response = await fetch(`${address}/api/admin/watch-orders${query}`, {
    headers: { authorization: token },
    signal: stop.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    type: response.headers.get('content-type'),
    stop: () => stop.abort(),
    /** Reads until the text has arrived. */
    async until(part: string): Promise<string> {
      while (!text.includes(part)) {
        const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
        if (done) throw new Error(`The stream ended without ${part}: ${text}`);
        text += value;
      }
      return text;
    },
  };
}

describe('the stream of changes', () => {
  it('asks those who watch to ask anew when more happens at once than is worth telling', async () => {
    const line = await watch(await server.signIn('Team'));
    await server.context.db.transaction().execute(async (trx) => {
      for (let index = 0; index < 300; index += 1)
        await announce(trx, {
          order_id: String(200_000 + index),
          kind: 'moved',
          actor: 'Bulk',
          from_status: 'New',
          to_status: 'Deleted',
        });
    });
    const text = await line.until('event: resync');
    expect(text.split('"actor":"Bulk"').length - 1).toBeLessThanOrEqual(100);
    line.stop();
  });

  it('tells each order that one is given, of however many at once (APP-60)', async () => {
    const line = await watch(await server.signIn('Team', 'Given Many'));
    const given = Array.from({ length: 300 }, (_, index) => String(300_000 + index));
    await server.context.db.transaction().execute(async (trx) => {
      for (const order_id of given)
        for (const to of ['Given Many', 'Somebody Else'])
          await announce(trx, {
            ...{ order_id, kind: 'assigned', actor: 'Giving Person', assigned_to: to },
            ...{ from_status: null, to_status: null },
          });
    });
    const text = await line.until('300299');
    expect(text).toContain('event: resync');
    for (const order_id of given) expect(text.split(`"${order_id}"`)).not.toHaveLength(1);
    expect(text.split('"assigned_to":"Given Many"')).toHaveLength(301);
    line.stop();
  });

  it('of one session are eight at most: the oldest gives way, and is told so (APP-40)', async () => {
    const token = await server.signIn('Team', 'Many Tabs');
    const lines = [];
    for (let count = 0; count < 10; count += 1) lines.push(await watch(token));
    for (const line of lines.slice(0, 2)) {
      await line.until('event: replaced');
      await expect(line.until('never')).rejects.toThrow('The stream ended');
    }
    const orderId = await server.newOrder();
    for (const line of lines.slice(2)) await line.until(orderId);
    const another = await watch(await server.signIn('Team', 'One Tab'));
    await server.newOrder();
    await another.until('"received"');
    for (const line of [...lines, another]) line.stop();
  });

  it('tells everybody of a change by anybody, and nothing of the traveller', async () => {
    const mine = await watch(await server.signIn('Team'));
    const theirs = await watch(await server.signIn('Telecaller'));
    expect(mine.type).toBe('text/event-stream');
    const orderId = await server.newOrder({
      full_name: 'Secret Person',
      email: 'secret@example.com',
      passport_number: 'S1',
    });
    await server.call(assignOrderStatus, {
      token: await server.signIn('Night Staff'),
      body: { orderId, assignto: 'Night Staff Person' },
    });
    for (const each of [mine, theirs]) {
      const text = await each.until('"assigned"');
      expect(text).toContain(
        `data: {"order_id":"${orderId}","kind":"received","actor":"Landing site","from_status":null,"to_status":"New"}`,
      );
      expect(text).toContain('"kind":"assigned","actor":"Night Staff Person"');
      expect(text).toContain('"assigned_to":"Night Staff Person"');
      expect(text).not.toMatch(/secret|S1/i);
      each.stop();
    }
  });

  it('begins with what others have assigned to one while one was away, and one still has (APP-60)', async () => {
    const mine = await server.signIn('Team', 'Away Person');
    const theirs = await server.signIn('Manager', 'Giving Person');
    const orders = [await server.newOrder(), await server.newOrder(), await server.newOrder(), await server.newOrder()];
    const [given, own, passedOn, early] = orders as [string, string, string, string];
    const give = async (token: string, orderId: string, assignto: string, takeOver = false) =>
      expect((await server.call(assignOrderStatus, { token, body: { orderId, assignto, takeOver } })).http).toBe(200);
    await give(theirs, early, 'Away Person');
    await server.context.db
      .updateTable('events')
      .set({ at: '2020-01-01T00:00:00Z' })
      .where('order_id', '=', early)
      .execute();
    await give(mine, own, 'Away Person');
    await give(theirs, given, 'Away Person');
    await give(theirs, passedOn, 'Away Person');
    await give(theirs, passedOn, 'Giving Person', true);
    const line = await watch(mine, '?away=3600');
    const text = await line.until(given);
    expect(text).toContain('"kind":"assigned","actor":"Giving Person"');
    expect(text).toContain('"assigned_to":"Away Person"');
    for (const other of [own, passedOn, early]) expect(text).not.toContain(other);
    line.stop();
    // The first stream of a tab is told nothing: its lists are new.
    const first = await watch(mine);
    const later = await server.newOrder();
    expect(await first.until(later)).not.toContain(given);
    first.stop();
  });

  it('says nothing of what was rolled back', async () => {
    const watcher = await watch(await server.signIn('Team'));
    const token = await server.signIn('Team');
    expect(
      (await server.call(assignOrderStatus, { token, body: { orderId: '999999', assignto: 'Team Person' } })).http,
    ).toBe(404);
    const orderId = await server.newOrder();
    expect(await watcher.until(orderId)).not.toContain('999999');
    watcher.stop();
  });

  it('is for those who are signed in', async () => {
    const token = await server.signIn('Team', 'Leaving Soon');
    await server.call(adminLogout, { token });
    expect((await fetch(`${address}/api/admin/watch-orders`, { headers: { authorization: token } })).status).toBe(401);
  });
});

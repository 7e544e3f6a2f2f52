import { getMetrics } from '@arrival-desk/contract/operations/operations.endpoints.ts';
import { postScriptError } from '@arrival-desk/contract/operations/script-errors.endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestServer } from '../../testing/test-server.ts';

const lines: string[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) });
});
afterAll(() => server.stop());
beforeEach(() => void lines.splice(0));

const report = {
  app: 'visitor' as const,
  kind: 'render' as const,
  name: 'TypeError',
  message: 'is not a function',
  frames: ['/static/js/visitor.f0e80d3c.js:1:4711'],
  route: '/track-order/:orderId?',
};
const send = (ip: string, change: object = {}) => server.call(postScriptError, { ip, body: { ...report, ...change } });
const logged = () =>
  lines.map((line) => JSON.parse(line)).filter(({ msg }: { msg: string }) => msg === 'script error in a browser');

async function counted(app: 'admin' | 'visitor'): Promise<number> {
  const metrics = (await server.call(getMetrics)).bytes.toString();
  return Number(new RegExp(`^script_errors_total\\{app="${app}"\\} (\\d+)$`, 'm').exec(metrics)?.[1]);
}

describe('a script error that a browser reports', () => {
  it('is one line of the log and counted by application', async () => {
    const before = [await counted('admin'), await counted('visitor')] as const;
    expect((await send('198.51.100.1')).http).toBe(200);
    expect(logged()).toMatchObject([{ level: 40, scriptError: report }]);
    expect(await counted('visitor')).toBe(before[1] + 1);
    expect((await send('198.51.100.1', { app: 'admin', route: '/admin/view-order/:orderId' })).http).toBe(200);
    expect([await counted('admin'), await counted('visitor')]).toEqual([before[0] + 1, before[1] + 1]);
  });

  it('leaves nobody in the log, whatever its message says', async () => {
    const ip = '198.51.100.2';
    const message = `No order of Zebulon, zebulon@secret.example, XQ7654321, 555 019 28374, ?q=Zebulon 李`;
    expect((await send(ip, { message })).http).toBe(200);
    expect((await send(ip, { message: `Cannot read properties of undefined (reading Zebulon)` })).http).toBe(200);
    expect(logged()).toMatchObject([
      { scriptError: { message: 'another message' } },
      { scriptError: { message: 'property of nothing' } },
    ]);
    for (const secret of ['Zebulon', 'secret.example', 'XQ7654321', '28374', '李', ip])
      expect(lines.filter((line) => line.includes(secret))).toEqual([]);
  });

  it.each([
    ['frames', { frames: ['/static/js/a.js:1:2?Zebulon'] }],
    ['frames', { frames: ['https://elsewhere.example/a.js:1:2'] }],
    ['frames', { frames: Array.from({ length: 13 }, () => '/static/js/a.js:1:2') }],
    ['route', { route: '/admin/view-order/100001' }],
    ['route', { route: '/track-order/Zebulon Quartermaine' }],
    ['name', { name: 'Zebulon Quartermaine' }],
    ['message', { message: 'x'.repeat(301) }],
    ['app', { app: 'Zebulon' }],
  ])('is refused with a %s that could be anything: %j', async (field, change) => {
    const { http, failure } = await send('198.51.100.3', change);
    expect(http).toBe(422);
    expect(Object.keys(failure.error.fields ?? {})[0]?.split('.')[0]).toBe(field);
    expect(lines.join()).not.toMatch(/Zebulon|elsewhere|script error/);
  });
});

describe('reports', () => {
  it('from one network are limited to 20 in 15 minutes', async () => {
    server.setTime('2027-01-01T10:00:00Z');
    for (let count = 0; count < 20; count += 1) expect((await send('2001:db8:1:2::1')).http).toBe(200);
    const before = await counted('visitor');
    const refused = await send('2001:db8:1:2::ffff');
    expect(refused.http).toBe(429);
    expect(refused.failure.message).toBe('Too many reports. Please wait 15 minutes.');
    expect(refused.headers['retry-after']).toBe('900');
    expect([logged().length, await counted('visitor')]).toEqual([20, before]);
    expect((await send('2001:db8:1:3::1')).http).toBe(200);
    server.setTime('2027-01-01T10:16:00Z');
    expect((await send('2001:db8:1:2::1')).http).toBe(200);
  });

  it('from all networks together are limited to 300 in 15 minutes', async () => {
    server.setTime('2027-01-02T10:00:00Z');
    for (let count = 0; count < 300; count += 1)
      expect((await send(`203.0.${count >> 4}.${count & 15}`)).http).toBe(200);
    expect((await send('203.0.200.1')).http).toBe(429);
    expect(logged()).toHaveLength(300);
    server.setTime(null);
  });
});

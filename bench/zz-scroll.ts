import { writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { staffEmail, staffPassword } from './fill/fill.ts';
import { signIn, startProduct } from './server.ts';

const server = await startProduct('postgres://postgres@127.0.0.1:54330/bench_1000000');
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
const ctx = await b.newContext({ viewport: { width: 1440, height: 900 } });
const session = JSON.stringify({ accessToken: await signIn(server) });
await ctx.addInitScript((value) => localStorage.setItem('user', value), session);
const page = await ctx.newPage();
await page.goto(server.url + '/admin/order-history?rows=all');
await page.waitForSelector('main tbody tr[data-index]');
const cdp = await ctx.newCDPSession(page);
const watch = (seconds: number, speed: number) =>
  page.evaluate(
    ([seconds, speed]) =>
      new Promise<any>((resolve) => {
        const list = document.querySelector('[data-density]')!;
        const top = list.scrollTop;
        let began = 0,
          last = 0;
        const r = { frames: 0, slow: 0, longest: 0 };
        const f = (now: number) => {
          if (last) {
            r.frames++;
            if (now - last > 25) r.slow++;
            r.longest = Math.max(r.longest, now - last);
          } else began = now;
          last = now;
          if (speed) list.scrollTop = top + ((now - began) / 1000) * speed;
          if (now - began < seconds * 1000) requestAnimationFrame(f);
          else resolve(r);
        };
        requestAnimationFrame(f);
      }),
    [seconds, speed],
  );
await watch(1, 1200);
for (const [name, speed] of [
  ['still', 0],
  ['slow', 240],
  ['fast', 2400],
] as const) {
  const t0 = await cdp.send('Performance.enable').then(() => cdp.send('Performance.getMetrics'));
  if (process.env.PROF) {
    await cdp.send('Profiler.enable');
    await cdp.send('Profiler.start');
  }
  console.log(name, JSON.stringify(await watch(5, speed)));
  if (process.env.PROF) {
    const { profile } = await cdp.send('Profiler.stop');
    writeFileSync(`/tmp/prof/${name}.cpuprofile`, JSON.stringify(profile));
    const self = new Map<string, number>();
    const byId = new Map(profile.nodes.map((n: any) => [n.id, n]));
    profile.samples!.forEach((id: number, i: number) => {
      const n: any = byId.get(id);
      const k =
        n.callFrame.functionName +
        ' ' +
        n.callFrame.url.split('/').at(-1) +
        ':' +
        n.callFrame.lineNumber +
        ':' +
        n.callFrame.columnNumber;
      self.set(k, (self.get(k) ?? 0) + profile.timeDeltas![i]);
    });
    console.log(
      [...self]
        .sort((a, b) => b[1] - a[1])
        .slice(0, 22)
        .map(([k, v]) => Math.round(v / 1000) + 'ms ' + k)
        .join('\n'),
    );
  }
  const t1 = await cdp.send('Performance.getMetrics');
  const m = (t: any, n: string) => t.metrics.find((x: any) => x.name === n).value;
  console.log(
    [
      'TaskDuration',
      'ScriptDuration',
      'LayoutDuration',
      'RecalcStyleDuration',
      'LayoutCount',
      'RecalcStyleCount',
      'Nodes',
    ]
      .map((n) => n + ' ' + (m(t1, n) - m(t0, n)).toFixed(2))
      .join(', '),
  );
}
await page.screenshot({ path: '/tmp/prof/all.png' });
await b.close();
await server.stop();
process.exit(0);

import { chromium } from '@playwright/test';
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
const session = JSON.stringify({ accessToken: await signIn(server) });
for (const [w, h] of [
  [1440, 900],
  [390, 844],
]) {
  const ctx = await b.newContext({ viewport: { width: w, height: h } });
  await ctx.addInitScript((value) => localStorage.setItem('user', value), session);
  const page = await ctx.newPage();
  await page.goto(server.url + '/admin/order-history?rows=all');
  await page.waitForSelector('main tbody tr[data-index]');
  await page.waitForTimeout(800);
  await page.screenshot({ path: `/tmp/prof/top-${w}.png` });
  const shot = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const list = document.querySelector('[data-density]')!;
        let n = 0;
        const f = () => {
          list.scrollTop += 40;
          if (n++ < 80) requestAnimationFrame(f);
          else resolve();
        };
        requestAnimationFrame(f);
      }),
  );
  await page.waitForTimeout(500);
  await page.screenshot({ path: `/tmp/prof/fast-${w}.png` });
  await shot;
  await page.evaluate(() => {
    const list = document.querySelector('[data-density]')!;
    list.scrollTop = list.scrollHeight;
  });
  await page.waitForTimeout(2500);
  await page.screenshot({ path: `/tmp/prof/end-${w}.png` });
  await page.goto(server.url + '/admin/recent-order?search=qqzzxxqq');
  await page.waitForTimeout(1200);
  await page.screenshot({ path: `/tmp/prof/empty-${w}.png` });
  await page.goto(server.url + '/admin/recent-order');
  await page.waitForTimeout(1200);
  await page.screenshot({ path: `/tmp/prof/queue-${w}.png` });
}
await b.close();
await server.stop();
process.exit(0);

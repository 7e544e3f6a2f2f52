import { gzipSync } from 'node:zlib';
import { expect, test } from './product.ts';

// FIG-1: how much script a page loads, compressed, in however many chunks.
for (const [path, what, limit] of [
  ['/', 'the sign-in page', 180],
  ['/track-order', 'the page that tracks an order', 130],
] as const) {
  test(`${what} loads at most ${limit} kB of script (FIG-1)`, async ({ page }) => {
    const sizes: Promise<number>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script')
        sizes.push(response.body().then((body) => gzipSync(body).length));
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('button', { name: /sign in|track order/i })).toBeVisible();
    const loaded = await Promise.all(sizes);
    expect(loaded.length).toBeGreaterThan(0);
    expect(loaded.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(limit * 1000);
  });
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

const dist = join(import.meta.dirname, '../dist');

let globals: Set<string>;
let watch: MutationObserver;
afterEach(() => {
  watch.disconnect();
  // Chunks that one page has loaded would count as loaded for the next.
  for (const name of Object.keys(globalThis)) if (!globals.has(name)) Reflect.deleteProperty(globalThis, name);
});

/** Opens a built page as a browser does, and returns the size of each script that it loads, compressed. */
function openBuilt(page: string, path: string): Map<string, number> {
  globals = new Set(Object.keys(globalThis));
  const sizes = new Map<string, number>();
  const run = (src: string) => {
    const file = readFileSync(join(dist, src));
    sizes.set(src, gzipSync(file).length);
    // As a script of a page runs: in the global scope.
    // biome-ignore lint/security/noGlobalEval: it is our own build
    // biome-ignore lint/complexity/noCommaOperator: an indirect eval, whose scope is the global one
    (0, eval)(file.toString());
  };
  watch = new MutationObserver((records) => {
    for (const added of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (added instanceof HTMLScriptElement) run(new URL(added.src).pathname);
      // A chunk waits for its styles too.
      if (added instanceof HTMLScriptElement || added instanceof HTMLLinkElement)
        added.dispatchEvent(new Event('load'));
    }
  });
  const html = readFileSync(join(dist, `${page}.html`), 'utf8');
  const built = new DOMParser().parseFromString(html, 'text/html');
  document.body.replaceChildren(...built.body.children);
  history.replaceState(null, '', path);
  watch.observe(document, { childList: true, subtree: true });
  for (const script of built.querySelectorAll('script')) run(script.getAttribute('src') ?? '');
  return sizes;
}

test.each([
  ['the sign-in page', 180, 'admin', '/', 'Sign In'],
  ['the page that tracks an order', 130, 'visitor', '/track-order', 'TRACK ORDER'],
])('%s loads at most %i KB of script, in however many chunks (FIG-1)', async (_, limit, page, path, button) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const sizes = openBuilt(page, path);
  expect(await screen.findByRole('button', { name: button })).toBeInTheDocument();
  // Nothing is loaded later either.
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(sizes.size).toBeGreaterThan(0);
  const sum = [...sizes.values()].reduce((total, size) => total + size, 0);
  expect(sum, JSON.stringify([...sizes])).toBeLessThanOrEqual(limit * 1024);
});

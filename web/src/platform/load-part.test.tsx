import { beforeEach, describe, expect, test, vi } from 'vitest';
import { watchPageLoads } from '../testing/page-loads.ts';

const chunk = 'https://desk.example/static/js/12.0123abcd.chunk.js';
const lost = () => Object.assign(new Error(`Loading chunk 12 failed.\n(error: ${chunk})`), { request: chunk });
const address = () => '/admin/manage-team';

let loadPart: typeof import('./load-part.ts').loadPart;
let heads: unknown[];
let loads: string[];

/** What the server responds to a request for the chunk that failed to load. */
function answerHead(respond: () => Response): void {
  heads = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    heads.push({ url, ...init });
    return respond();
  });
}
const gone = () => new Response(null, { status: 404 });

/** A page that was just loaded. */
async function openPage() {
  vi.resetModules();
  ({ loadPart } = await import('./load-part.ts'));
  loads = watchPageLoads();
}
beforeEach(openPage);

describe('a chunk', () => {
  test('that loads is what it has', async () => {
    expect(await loadPart(async () => 'the screen', address)).toBe('the screen');
  });

  test('that the server does not have any more loads the page anew, where the person is going, once (APP-33)', async () => {
    answerHead(gone);
    const settled = vi.fn();
    loadPart(() => Promise.reject(lost()), address).then(settled, settled);
    await vi.waitFor(() => expect(loads).toEqual(['/admin/manage-team']));
    expect(heads).toEqual([{ url: chunk, method: 'HEAD', cache: 'no-store' }]);
    // Other chunks of the page that is being left wait too.
    loadPart(
      () => Promise.reject(lost()),
      () => '/admin/account',
    ).then(settled, settled);
    await Promise.resolve();
    expect(loads).toHaveLength(1);
    expect(settled).not.toHaveBeenCalled();
  });

  test('that the new page does not get either is an error, not another page load, for a minute (APP-33)', async () => {
    answerHead(gone);
    void loadPart(() => Promise.reject(lost()), address);
    await vi.waitFor(() => expect(loads).toHaveLength(1));
    await openPage();
    await expect(loadPart(() => Promise.reject(lost()), address)).rejects.toThrow('Loading chunk 12 failed.');
    expect(loads).toEqual([]);
    vi.setSystemTime(Date.now() + 61_000);
    void loadPart(() => Promise.reject(lost()), address);
    await vi.waitFor(() => expect(loads).toHaveLength(1));
  });

  test.each([
    ['without a connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['that the server has', () => new Response()],
    ['while the server fails', () => new Response(null, { status: 503 })],
  ])('that fails to load %s is an error with the bundler’s message (APP-7, APP-33)', async (_, respond) => {
    answerHead(respond as () => Response);
    await expect(loadPart(() => Promise.reject(lost()), address)).rejects.toThrow(
      /^Loading chunk 12 failed\.\n\(error: https/,
    );
    expect(loads).toEqual([]);
  });

  test('whose script fails is an error, and no request', async () => {
    answerHead(gone);
    await expect(loadPart(() => Promise.reject(new TypeError('x is null')), address)).rejects.toThrow('x is null');
    expect(heads).toEqual([]);
    expect(loads).toEqual([]);
  });
});

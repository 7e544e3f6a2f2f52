import { afterEach, expect, test, vi } from 'vitest';
import { fetchDocument } from './fetch-document.ts';
import { Kept } from './kept-bytes.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a connection that is silent for twenty seconds is replaced by one that asks for the rest (VIS-11)', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  const sent: Record<string, string>[] = [];
  const send = async (headers: Record<string, string>, signal: AbortSignal) => {
    sent.push(headers);
    const first = sent.length === 1;
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        stream.enqueue(new TextEncoder().encode(first ? 'the card' : ' of Noor'));
        if (first) signal.addEventListener('abort', () => stream.error(signal.reason));
        else stream.close();
      },
    });
    const part = { 'content-range': 'bytes 8-15/16', 'content-length': '8' };
    return new Response(body, {
      status: first ? 200 : 206,
      headers: { etag: '"version"', ...(first ? { 'content-length': '16' } : part) },
    });
  };
  const whole = fetchDocument(new Kept(), send, () => undefined);
  await vi.advanceTimersByTimeAsync(19_900);
  expect(sent).toEqual([{}]);
  await vi.advanceTimersByTimeAsync(1400);
  expect(sent).toEqual([{}, { range: 'bytes=8-', 'if-range': '"version"' }]);
  expect(await ((await whole) as File).text()).toBe('the card of Noor');
});

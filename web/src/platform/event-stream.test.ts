import { expect, it } from 'vitest';
import { readEvents } from './event-stream.ts';

function streamOf(...pieces: string[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(encoder.encode(piece));
      controller.close();
    },
  });
}

it('reads events that arrive in pieces, and takes a comment as a sign of life only', async () => {
  let signs = 0;
  const events = [];
  const stream = streamOf(
    'retry: 2000\n\n',
    ': alive\n\n',
    'event: change\nda',
    'ta: {"a":1}\n\nevent: resync\n',
    'data: {}\n\n',
  );
  for await (const event of readEvents(stream, () => signs++)) events.push(event);
  expect(events).toEqual([
    { event: 'change', data: '{"a":1}' },
    { event: 'resync', data: '{}' },
  ]);
  expect(signs).toBe(5);
});

it('reads lines that end as on Windows, and several lines of data', async () => {
  const events = [];
  for await (const event of readEvents(streamOf('data: one\r\ndata: two\r\n\r\n'), () => undefined)) events.push(event);
  expect(events).toEqual([{ event: 'message', data: 'one\ntwo' }]);
});

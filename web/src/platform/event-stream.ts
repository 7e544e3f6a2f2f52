import { createParser, type EventSourceMessage } from 'eventsource-parser';

export interface StreamEvent {
  event: string;
  data: string;
}

/**
 * Reads server-sent events from the body of a response. `EventSource` cannot send the Authorization header.
 * Every chunk that arrives, a comment included, shows that the connection is alive.
 */
export async function* readEvents(body: ReadableStream<Uint8Array>, onLife: () => void): AsyncGenerator<StreamEvent> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let arrived: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (event) => arrived.push(event) });
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onLife();
      parser.feed(value);
      const events = arrived;
      arrived = [];
      for (const { event = 'message', data } of events) yield { event, data };
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

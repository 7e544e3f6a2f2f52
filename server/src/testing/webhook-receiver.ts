import { Webhook } from 'standardwebhooks';
import { type StandInAnswer, startStandIn } from './http-stand-in.ts';

/** An event as its receiver parses it. */
export interface ReceivedEvent {
  id: string;
  type: string;
  timestamp: string;
  data: Record<string, unknown>;
}

/** A landing site's endpoint that verifies events with the public library and sends the test's responses. */
export async function startReceiver(secret: () => string, now = () => Date.now()) {
  const events: ReceivedEvent[] = [];
  const receiver = {
    /** Verified and accepted, in the order of their arrival. */
    events,
    answer: { status: 204 } as StandInAnswer | 'hang up',
    of: (orderId: string) => events.filter(({ data }) => data.order_id === orderId).map(({ type }) => type),
  };
  const standIn = await startStandIn(({ headers, body }) => {
    const { answer } = receiver;
    if (answer === 'hang up' || answer.status >= 300) return answer;
    const given = headers as Record<string, string>;
    const event = atTime(now(), () => new Webhook(secret()).verify(body, given)) as Omit<ReceivedEvent, 'id'>;
    events.push({ ...event, id: given['webhook-id'] ?? '' });
    return answer;
  });
  return Object.assign(receiver, { url: `${standIn.url}/webhooks`, seen: standIn.seen, stop: standIn.stop });
}

/** Sets the clock to the test's time, because the library compares the signing time with it. */
function atTime<Result>(time: number, act: () => Result): Result {
  const { now } = Date;
  Date.now = () => time;
  try {
    return act();
  } finally {
    Date.now = now;
  }
}

import { Webhook } from 'standardwebhooks';
import { type StandInAnswer, startStandIn } from './http-stand-in.ts';

/** An event as its receiver reads it. */
export interface ReceivedEvent {
  id: string;
  type: string;
  timestamp: string;
  data: Record<string, unknown>;
}

/** A landing site's endpoint: verifies with the public library what it accepts, and does what the test says. */
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

/** The library compares the time of signing with the clock, which is where the test has moved it. */
function atTime<Result>(time: number, act: () => Result): Result {
  const { now } = Date;
  Date.now = () => time;
  try {
    return act();
  } finally {
    Date.now = now;
  }
}

import type { WebhookAttempt, WebhookMessage } from '@arrival-desk/contract/webhooks/webhooks.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { lastRetry } from './retry-after.ts';
import {
  deleteSettledMessages,
  findAttempts,
  findMessage,
  findMessages,
  writeReplay,
} from './webhook-messages.store.ts';

const keptForDays = 30;

export async function listMessages(
  { db, clock }: Context,
  { siteId, before, limit }: { siteId: number; before?: number | undefined; limit: number },
): Promise<WebhookMessage[]> {
  const now = clock.now();
  return (await findMessages(db, siteId, before, limit)).map((message) => ({
    ...message,
    message_id: `msg_${message.message_id}`,
    next_at: message.state === 'Waiting' && new Date(message.next_at) > now ? message.next_at : null,
  }));
}

export async function listAttempts({ db }: Context, messageId: number): Promise<WebhookAttempt[]> {
  if (!(await findMessage(db, messageId))) throw noMessage();
  return findAttempts(db, messageId);
}

/** Sends a message again with its ID, so that a receiver that had it recognises it. */
export async function replayMessage({ db, clock }: Context, messageId: number): Promise<void> {
  if (!(await findMessage(db, messageId))) throw noMessage();
  const now = clock.now();
  await writeReplay(db, messageId, now, lastRetry(now));
}

/** Deletes what landing sites were sent more than 30 days ago. */
export async function forgetOldMessages({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await deleteSettledMessages(db, new Date(clock.now().getTime() - keptForDays * 86_400_000));
}

const noMessage = () => new AppError('not_found', 'There is no such message. They are kept for 30 days.');

import type { WebhookAttempt, WebhookMessage } from '@arrival-desk/contract/webhooks/webhooks.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { lastRetry } from './retry-after.ts';
import {
  deleteSettledMessages,
  findAttempts,
  findMessage,
  findMessages,
  type MessageFilter,
  writeReplay,
} from './webhook-messages.store.ts';

const keptForDays = 30;

/** The webhook messages of a site, newest first; `before` is the ID that ends the previous page. */
export async function listMessages({ db, clock }: Context, filter: MessageFilter): Promise<WebhookMessage[]> {
  const now = clock.now();
  return (await findMessages(db, filter)).map((message) => ({
    ...message,
    message_id: `msg_${message.message_id}`,
    next_at: message.state === 'Waiting' && new Date(message.next_at) > now ? message.next_at : null,
  }));
}

/** The delivery attempts of a message; throws AppError `not_found` for an unknown message. */
export async function listAttempts({ db }: Context, messageId: number): Promise<WebhookAttempt[]> {
  if (!(await findMessage(db, messageId))) throw noMessage();
  return findAttempts(db, messageId);
}

/**
 * Sends a message again with the same ID, so that a receiver that already has it recognises it. Throws AppError
 * `not_found`.
 */
export async function replayMessage({ db, clock }: Context, messageId: number): Promise<void> {
  if (!(await findMessage(db, messageId))) throw noMessage();
  const now = clock.now();
  await writeReplay(db, messageId, now, lastRetry(now));
}

/** Deletes settled messages that are older than 30 days. */
export async function forgetOldMessages({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await deleteSettledMessages(db, new Date(clock.now().getTime() - keptForDays * 86_400_000));
}

const noMessage = () => new AppError('not_found', 'There is no such message. They are kept for 30 days.');

import { randomInt } from 'node:crypto';
import { brandFor } from '@arrival-desk/contract/brands/brand.ts';
import type { Context } from '../../platform/context.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import { mailFailures } from '../../platform/mail/mail-failures.ts';
import { MailDelayed, MailRejected, type OutgoingMail, type TransportFor } from '../../platform/mail/transport.ts';
import { defaultProvider } from '../../platform/mail/transports.ts';
import { removeCopyIfErased, requireOwnAddresses, retryDelay, trackCodeMail } from '../mail/mail.ts';
import { findOrder, findTrackedOrder, lockOrder } from '../orders/orders.ts';
import { hashOfCode, openPair } from './track-challenge.ts';
import { codeMinutes } from './track-code-rules.ts';
import { findTrackCode, markTrackCodeSent, writeTrackCode } from './track-codes.store.ts';

/** The job that makes a code for a challenge and mails it. The row in `track_codes` says for what. */
export const mailTrackCodeJob = { name: 'mail-track-code' };

export interface MailTrackCodeData {
  codeId: string;
  /** Number of the attempt; 1 when absent. */
  attempt?: number;
}

/**
 * Does nothing where no order has the pair, where the order has had its codes of the hour, and once the code is sent or
 * has expired. A code that could not be sent is tried again for as long as it would work.
 */
export function makeMailTrackCodeJob(context: Context, transportFor: TransportFor): JobKind<MailTrackCodeData> {
  const { db, jobs, log, clock, config } = context;
  return {
    ...mailTrackCodeJob,
    // For errors of this server, such as a lost database.
    retries: 5,
    firstDelay: 5,
    maxDelay: 120,
    async handle({ codeId, attempt = 1 }) {
      const mail = await composeOnce(context, codeId);
      if (!mail) return;
      try {
        await requireOwnAddresses(context, mail.landingDomain);
        const transport = transportFor(defaultProvider(config));
        await transport.send(mail.outgoing);
        await markTrackCodeSent(db, codeId);
        if (transport.name === 'file') await removeCopyIfErased(context, mail.orderId);
      } catch (error) {
        const about = { order: mail.orderId, attempt };
        const retryAfter = error instanceof MailDelayed ? error.retryAfter : undefined;
        const delay = error instanceof MailRejected ? null : retryDelay(attempt, retryAfter);
        if (delay === null || clock.now().getTime() + delay * 1000 >= Date.parse(mail.expires_at)) {
          mailFailures.inc({ cause: error instanceof MailRejected ? 'refused' : 'gave_up' });
          log.error(about, 'a mail with a code has failed');
          return markTrackCodeSent(db, codeId);
        }
        log.warn(about, 'a mail with a code could not be sent yet');
        await db
          .transaction()
          .execute((trx) =>
            jobs.enqueue<MailTrackCodeData>(trx, mailTrackCodeJob, { codeId, attempt: attempt + 1 }, delay),
          );
      }
    },
  };
}

/** Null when there is nothing to send. */
async function composeOnce(context: Context, codeId: string) {
  const { db, clock, secrets, config, brands } = context;
  const asked = await findTrackCode(db, codeId);
  if (!asked || Date.parse(asked.expires_at) <= clock.now().getTime()) return null;
  const { challenge, expires_at } = asked;
  const typed = openPair(secrets, challenge, asked.pair);
  const tracked = typed && (await findTrackedOrder(db, typed.orderId, typed.email));
  if (!tracked) return null;
  const unsent = asked.code_hash === null ? await makeCode(context, codeId, challenge, tracked.order_id) : asked.unsent;
  const code = unsent && secrets.open('track mail', unsent, challenge)?.text;
  const order = await findOrder(db, tracked.order_id);
  if (!code || !order) return null;

  const brand = brandFor(await brands.get(), order.landing_domain);
  const language = order.language ?? typed.language;
  const isTyped = (address: string) => address.toLowerCase() === typed.email.toLowerCase();
  const outgoing: OutgoingMail = {
    from: `${brand.title} <${brand.senderEmail}>`,
    // The address as the order has it, never as it was typed.
    to: isTyped(order.email) ? order.email : (order.contact_email_address ?? order.email),
    replyTo: brand.supportEmail,
    messageId: `<track-code-${codeId}.${order.order_id}@${config.ORDER_MAIL_DOMAIN}>`,
    ...trackCodeMail({
      brand,
      language,
      orderId: order.order_id,
      code,
      minutes: codeMinutes,
    }),
    attachments: [],
  };
  return { outgoing, orderId: order.order_id, expires_at, landingDomain: order.landing_domain };
}

/** Returns the sealed code; null if the order has had its codes of the hour. */
async function makeCode(
  { db, clock, secrets }: Context,
  codeId: string,
  challenge: string,
  order_id: string,
): Promise<string | null> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const unsent = secrets.seal('track mail', code, challenge);
  const code_hash = hashOfCode(secrets, challenge, code);
  const hourAgo = new Date(clock.now().getTime() - 3_600_000);
  const isMade = await db.transaction().execute(async (trx) => {
    // Locked, so that two servers cannot count at the same time.
    await lockOrder(trx, order_id);
    return writeTrackCode(trx, codeId, { order_id, code_hash, unsent }, hourAgo);
  });
  return isMade ? unsent : null;
}

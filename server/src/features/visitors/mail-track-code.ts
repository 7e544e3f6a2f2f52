import { randomInt } from 'node:crypto';
import { brandFor } from '@arrival-desk/contract/brands/brand.ts';
import { codeMinutes, codesOfAddressAnHour } from '@arrival-desk/contract/visitors/code-limits.ts';
import { countFailures } from '../../platform/attempts/attempts.ts';
import type { Context } from '../../platform/context.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import { mailFailures } from '../../platform/mail/mail-failures.ts';
import { retryDelay } from '../../platform/mail/retry-delay.ts';
import { MailDelayed, MailRejected, type OutgoingMail, type TransportFor } from '../../platform/mail/transport.ts';
import { defaultProvider } from '../../platform/mail/transports.ts';
import { findTestOrderOf, lockTestOrder } from '../intake/intake.ts';
import { requireOwnAddresses } from '../mail/mail.ts';
import { removeCopyIfErased } from '../mail-copies/mail-copies.ts';
import { trackCodeMail } from '../mail-texts/mail-texts.ts';
import { findOrder, findTrackedOrder, lockOrder } from '../orders/orders.ts';
import { hashOfCode, openPair, type TypedPair } from './track-challenge.ts';
import { type CodeOf, findTrackCode, markTrackCodeSent, writeTrackCode } from './track-codes.store.ts';

/** The job that makes a code for a challenge and mails it. The row in `track_codes` says for what. */
export const mailTrackCodeJob = { name: 'mail-track-code' };

export interface MailTrackCodeData {
  codeId: string;
  /** Number of the attempt; 1 when absent. */
  attempt?: number;
}

/**
 * Does nothing where no order has the pair, where the order or its address has had its codes of the hour, and once the
 * code is sent or has expired. A code that could not be sent is tried again for as long as it would work.
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
        if (transport.name === 'file' && !mail.test) await removeCopyIfErased(context, mail.orderId);
      } catch (error) {
        const about = { order: mail.orderId, attempt };
        const retryAfter = error instanceof MailDelayed ? error.retryAfter : undefined;
        const delay = error instanceof MailRejected ? null : retryDelay(attempt, retryAfter);
        if (delay === null || clock.now().getTime() + delay * 1000 >= Date.parse(mail.expires_at)) {
          mailFailures.inc({ cause: error instanceof MailRejected ? 'refused' : 'gave_up' });
          log.error(about, 'an email with a code has failed');
          return markTrackCodeSent(db, codeId);
        }
        log.warn(about, 'an email with a code could not be sent yet');
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
  const order = typed && (await findAskedOrder(context, typed));
  if (!order) return null;
  const unsent = asked.code_hash === null ? await makeCodeWithin(context, codeId, challenge, order) : asked.unsent;
  const code = unsent && secrets.open('track mail', unsent, challenge)?.text;
  if (!code) return null;

  const brand = brandFor(await brands.get(), order.landing_domain);
  const language = order.language ?? typed.language;
  const test = order.kind === 'test_order_id';
  const outgoing: OutgoingMail = {
    from: `${brand.title} <${brand.senderEmail}>`,
    to: order.address,
    replyTo: brand.supportEmail,
    messageId: `<track-code-${codeId}.${order.order_id}@${config.ORDER_MAIL_DOMAIN}>`,
    ...trackCodeMail({
      brand,
      language,
      orderId: order.order_id,
      code,
      minutes: codeMinutes,
      test,
    }),
    attachments: [],
  };
  return { outgoing, orderId: order.order_id, test, expires_at, landingDomain: order.landing_domain };
}

/** The order, or the test order, of a pair, with the address to which the code goes; null if there is none. */
async function findAskedOrder(context: Context, { orderId, email }: TypedPair) {
  const { db } = context;
  const tracked = await findTrackedOrder(db, orderId, email);
  const order = tracked && (await findOrder(db, tracked.order_id));
  if (order) {
    const { order_id, landing_domain, language, contact_email_address } = order;
    const isTyped = order.email.toLowerCase() === email.toLowerCase();
    // As the order has it, never as it was typed.
    const address = isTyped ? order.email : contact_email_address || order.email;
    return { kind: 'order_id' as const, order_id, landing_domain, language, address };
  }
  // A test order has no email, only its hash: what was typed is what was sent.
  const test = await findTestOrderOf(context, orderId, email);
  if (!test) return null;
  const { landing_domain } = test;
  return { kind: 'test_order_id' as const, order_id: orderId, landing_domain, language: null, address: email };
}

/** Returns the sealed code; null if the order, or its address with all of its orders, has had its codes of the hour. */
async function makeCodeWithin(
  context: Context,
  codeId: string,
  challenge: string,
  order: { kind: CodeOf; order_id: string; address: string },
): Promise<string | null> {
  const of = ['track-code', 'email', order.address.toLowerCase()];
  const { exceeded, release } = await countFailures(context, {
    address: { of, max: codesOfAddressAnHour, windowMinutes: 60 },
  });
  const code = exceeded.length > 0 ? null : await makeCode(context, codeId, challenge, [order.kind, order.order_id]);
  if (code === null) await release();
  return code;
}

/** Returns the sealed code; null if the order has had its codes of the hour. */
async function makeCode(
  { db, clock, secrets }: Context,
  codeId: string,
  challenge: string,
  order: readonly [CodeOf, string],
): Promise<string | null> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const unsent = secrets.seal('track mail', code, challenge);
  const code_hash = hashOfCode(secrets, challenge, code);
  const hourAgo = new Date(clock.now().getTime() - 3_600_000);
  const isMade = await db.transaction().execute(async (trx) => {
    // Locked, so that two servers cannot count at the same time.
    await (order[0] === 'order_id' ? lockOrder : lockTestOrder)(trx, order[1]);
    return writeTrackCode(trx, codeId, order, { code_hash, unsent }, hourAgo);
  });
  return isMade ? unsent : null;
}

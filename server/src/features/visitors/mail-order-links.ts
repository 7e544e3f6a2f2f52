import { randomInt } from 'node:crypto';
import { brandFor } from '@arrival-desk/contract/brands/brand.ts';
import type { LanguageCode } from '@arrival-desk/contract/languages.ts';
import type { Context } from '../../platform/context.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import { mailFailures } from '../../platform/mail/mail-failures.ts';
import { retryDelay } from '../../platform/mail/retry-delay.ts';
import { MailDelayed, MailRejected, type OutgoingMail, type TransportFor } from '../../platform/mail/transport.ts';
import { defaultProvider } from '../../platform/mail/transports.ts';
import { requireOwnAddresses } from '../mail/mail.ts';
import { removeCopyIfErased } from '../mail-copies/mail-copies.ts';
import { orderLinksMail } from '../mail-texts/mail-texts.ts';
import { asMailed, findOrdersOfEmail, type StoredOrder, trackingLink } from '../orders/orders.ts';

export const mailOrderLinksJob = { name: 'mail-order-links' };

export interface MailOrderLinksData {
  id: string;
  /** Sealed for `id`. */
  email: string;
  /** That of the page, for orders without one. */
  language: LanguageCode | null;
  /** Number of the attempt; 1 when absent. */
  attempt?: number;
}

/** The most orders that are looked for, and that one email lists: the name of its copy in an outbox holds their IDs. */
const maxOrders = 48;
const perMail = 12;

/** Mails the links of all orders of an email to it; nothing where there are none. */
export function makeMailOrderLinksJob(context: Context, transportFor: TransportFor): JobKind<MailOrderLinksData> {
  const { db, jobs, log, config, secrets } = context;
  return {
    ...mailOrderLinksJob,
    // For errors of this server, such as a lost database.
    retries: 5,
    firstDelay: 5,
    maxDelay: 120,
    async handle(data) {
      const { attempt = 1 } = data;
      const email = secrets.open('order links', data.email, data.id)?.text;
      const orders = email ? await findOrdersOfEmail(db, email, maxOrders) : [];
      if (!email || orders.length === 0) return;
      try {
        const transport = transportFor(defaultProvider(config));
        for (let first = 0; first < orders.length; first += perMail) {
          const listed = orders.slice(first, first + perMail);
          await transport.send(await compose(context, email, data.language, listed));
          if (transport.name === 'file') for (const { order_id } of listed) await removeCopyIfErased(context, order_id);
        }
      } catch (error) {
        const retryAfter = error instanceof MailDelayed ? error.retryAfter : undefined;
        const delay = error instanceof MailRejected ? null : retryDelay(attempt, retryAfter);
        if (delay === null) {
          mailFailures.inc({ cause: error instanceof MailRejected ? 'refused' : 'gave_up' });
          log.error({ attempt }, 'an email with the links of orders has failed');
          return;
        }
        log.warn({ attempt }, 'an email with the links of orders could not be sent yet');
        await db
          .transaction()
          .execute((trx) =>
            jobs.enqueue<MailOrderLinksData>(trx, mailOrderLinksJob, { ...data, attempt: attempt + 1 }, delay),
          );
      }
    },
  };
}

async function compose(
  context: Context,
  email: string,
  typed: LanguageCode | null,
  orders: readonly StoredOrder[],
): Promise<OutgoingMail> {
  const { config } = context;
  const [newest] = orders;
  const known = await context.brands.get();
  const landingDomain = newest?.landing_domain ?? '';
  await requireOwnAddresses(context, landingDomain);
  const brand = brandFor(known, landingDomain);
  const language = newest?.language ?? typed;
  const isTyped = (address: string | undefined) => address?.toLowerCase() === email.toLowerCase();
  const ids = orders.map(({ order_id }) => order_id).join('.');
  return {
    from: `${brand.title} <${brand.senderEmail}>`,
    // The address as the order has it, never as it was typed.
    to: isTyped(newest?.email) ? (newest?.email ?? '') : (newest?.contact_email_address ?? ''),
    replyTo: brand.supportEmail,
    messageId: `<order-links-${randomInt(2 ** 40)}.${ids}@${config.ORDER_MAIL_DOMAIN}>`,
    ...orderLinksMail({
      brand,
      language,
      links: orders.map((order) => ({
        orderId: order.order_id,
        // Whoever fills in an order without paying must not write to others in our name.
        name: order.paid ? (asMailed(order, language).fullName ?? '') : '',
        address: trackingLink(config, known, order),
      })),
    }),
    attachments: [],
  };
}

import type { Answer } from '@arrival-desk/contract/endpoint.ts';
import type { getEmailContent as endpoint } from '@arrival-desk/contract/mail/mail.endpoints.ts';
import type { Context } from '../../../platform/context.ts';
import { findNewestDocument, findReplaced } from '../../documents/documents.ts';
import { fitsMail, orderMail } from '../../mail-texts/mail-texts.ts';
import { refusalOf } from '../../order-permissions/order-permissions.ts';
import { asMailed, requireOrder } from '../../orders/orders.ts';

/**
 * The document email of an order as it would be sent now, and the short text for other channels. When it must not be
 * sent, all parts are marked as a preview and there is no short text. Throws AppError `not_found`.
 */
export async function getEmailContent(
  { db, config, clock, brands: cachedBrands }: Context,
  orderId: string,
): Promise<Answer<typeof endpoint>['data']> {
  const order = await requireOrder(db, orderId);
  const document = await findNewestDocument(db, orderId);
  const replaced = document ? ((await findReplaced(db, document, clock.now()))?.given_at ?? null) : null;
  const card = { attached: !document || fitsMail(document), replaced };
  const brands = await cachedBrands.get();
  const refusal = refusalOf.resend(order);
  if (!refusal) {
    const { link, content } = orderMail(config, brands, asMailed(order), card);
    return { ...content, short: `${content.subject}\n${link}`, notice: null };
  }
  const notice = `Preview, not to be sent. ${refusal.message}`;
  const { content } = orderMail(config, brands, asMailed(order), card, notice);
  return { ...content, short: null, notice };
}

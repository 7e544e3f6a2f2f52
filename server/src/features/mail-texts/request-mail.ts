import type { AskedName } from '@arrival-desk/contract/asking/asked-fields.ts';
import { type Brand, brandFor } from '@arrival-desk/contract/brands/brand.ts';
import type { Config } from '../../config.ts';
import { type MailedOrder, trackingLink } from '../orders/orders.ts';
import { askedLabels } from '../traveller-requests/traveller-requests.ts';
import { requestMailTexts } from './request-mail-texts.ts';
import { travellerMail } from './traveller-mail.ts';

/**
 * The email that asks the traveller for fields of an order, with the line of staff. It has no value of the order. The
 * Whatsapp message says the same in short. `again` is for a reminder.
 */
export function requestMail(
  config: Config,
  brands: readonly Brand[],
  order: MailedOrder,
  { names, text, again = false }: { names: readonly AskedName[]; text: string; again?: boolean },
) {
  const brand = brandFor(brands, order.landing_domain);
  const { order_id: orderId, fullName } = order;
  const language = order.language ?? 'en';
  const texts = requestMailTexts[language];
  const link = trackingLink(config, brands, order);
  const labels = askedLabels(language, names);
  const mail = travellerMail({
    ...{ brand, language, orderId, fullName },
    subject: again ? texts.again : texts.subject,
    // Whatever staff write is a value: a bracket in it is no placeholder.
    lead: [texts.lead, ...labels.map((label) => `\u2022 ${label}`), ...(text ? ['{line}'] : [])],
    link: { sentence: texts.track, address: link },
    values: { line: text },
  });
  const whatsapp = [
    texts.subject.replace('{order}', orderId),
    `${texts.lead}\n${labels.map((label) => `\u2022 ${label}`).join('\n')}`,
    ...(text ? [text] : []),
    `${texts.track} ${link}`,
  ].join('\n\n');
  return { brand, language, mail, whatsapp };
}

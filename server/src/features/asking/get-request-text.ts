import type { getRequestText as endpoint } from '@arrival-desk/contract/asking/asking.endpoints.ts';
import type { Answer, Body } from '@arrival-desk/contract/endpoint.ts';
import type { Context } from '../../platform/context.ts';
import type { StaffCaller } from '../../platform/http/callers.ts';
import { refuse } from '../../platform/refusal.ts';
import { requestMail } from '../mail-texts/mail-texts.ts';
import { refusalOf } from '../order-permissions/order-permissions.ts';
import { asMailed, requireOrder } from '../orders/orders.ts';
import { refuseUnaskable } from './refuse-unaskable.ts';
import { refuseValues } from './refuse-values.ts';

/** What the traveller would read. Throws what `askTraveller` throws. */
export async function getRequestText(
  context: Context,
  user: StaffCaller,
  { orderId, fields, text }: Body<typeof endpoint>,
): Promise<Answer<typeof endpoint>['data']> {
  const { db, config, brands } = context;
  refuseValues(text);
  await refuseUnaskable(context, user, orderId, fields);
  const order = await requireOrder(db, orderId);
  refuse(refusalOf.ask(order));
  const { language, mail, whatsapp } = requestMail(config, await brands.get(), asMailed(order), {
    names: fields,
    text,
  });
  return { language, email: order.email, subject: mail.subject, text: mail.text, whatsapp };
}

import type { Answer } from '@arrival-desk/contract/endpoint.ts';
import type { getFormPack as endpoint } from '@arrival-desk/contract/filing/filing.endpoints.ts';
import { findingsOf } from '@arrival-desk/contract/filing/find-problems.ts';
import { checkedOn, rulesVersion } from '@arrival-desk/contract/filing/form-data.ts';
import type { Context } from '../../platform/context.ts';
import { applicationEmail, findOrder, orderNotFound } from '../orders/orders.ts';
import { formPages } from './form-pages.ts';

/** What to type into the government's form for an order. Throws AppError `not_found`. */
export async function getFormPack({ db, config }: Context, orderId: string): Promise<Answer<typeof endpoint>['data']> {
  const order = await findOrder(db, orderId);
  if (!order) throw orderNotFound();
  const application_email = applicationEmail(config, orderId);
  const pages = formPages({ ...order, application_email }, findingsOf(order));
  return { form_version: String(rulesVersion), checked_on: checkedOn, pages };
}

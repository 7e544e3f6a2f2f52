import type { Answer } from '@arrival-desk/contract/endpoint.ts';
import type { getFormPack as endpoint } from '@arrival-desk/contract/filing/filing.endpoints.ts';
import { formCheckedOn } from '@arrival-desk/contract/settings/desk-settings.ts';
import type { Context } from '../../platform/context.ts';
import type { StaffCaller } from '../../platform/http/callers.ts';
import { checkFiling } from '../filing-findings/filing-findings.ts';
import { findVersionOfFacts } from '../order-edits/order-edits.ts';
import { findImage, type ImageTable } from '../order-images/order-images.ts';
import { applicationEmail, requireOrder } from '../orders/orders.ts';
import { readForm, readSettings } from '../settings/settings.ts';
import { formPages } from './form-pages.ts';

/** What to type into the government's form for an order. Throws AppError `not_found`. */
export async function getFormPack(
  context: Context,
  user: StaffCaller,
  orderId: string,
): Promise<Answer<typeof endpoint>['data']> {
  // Before the answers: those of a later version are then taken for changed, and never the other way round.
  const version = await findVersionOfFacts(context.db, orderId);
  const order = await requireOrder(context.db, orderId);
  const application_email = applicationEmail(context.config, orderId);
  const has = async (table: ImageTable) => (await findImage(context.db, table, orderId)) !== undefined;
  const images = { hasPassportPage: await has('passport_pages'), hasSignature: await has('signatures') };
  const [form, settings] = await Promise.all([readForm(context.db), readSettings(context.db)]);
  const { checks, form_url } = await checkFiling(context, user, order, { form, settings, ...images });
  return {
    form_version: String(form.version),
    checked_on: formCheckedOn(settings),
    form_url,
    version,
    pages: formPages(form, { ...order, application_email }, checks),
  };
}

import type { Context } from '../../platform/context.ts';
import { resumeWaiting } from '../mail/mail.ts';

/**
 * What follows a committed change of a brand: pages and mails are made from the new settings, and mails that waited for a
 * brand to have addresses of its own go out. Of any brand, as a change of domains gives orders another one.
 */
export async function followChange(context: Context, brandId: string): Promise<void> {
  context.brands.forget();
  const brands = await context.brands.get();
  for (const id of new Set([brandId, ...brands.map((brand) => brand.id)])) await resumeWaiting(context, `brand:${id}`);
}

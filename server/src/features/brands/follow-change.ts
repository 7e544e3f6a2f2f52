import type { Context } from '../../platform/context.ts';
import { resumeWaiting } from '../mail/mail.ts';

/**
 * Call it after a change of a brand has committed: pages and mails then use the new settings, and mails that waited for
 * real addresses are sent. Resumes mails of every brand, because a change of domains can move orders to another brand.
 */
export async function followChange(context: Context, brandId: string): Promise<void> {
  context.brands.forget();
  const brands = await context.brands.get();
  for (const id of new Set([brandId, ...brands.map((brand) => brand.id)])) await resumeWaiting(context, `brand:${id}`);
}

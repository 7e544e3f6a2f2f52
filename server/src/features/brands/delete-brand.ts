import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { defaultBrandId } from '@arrival-desk/contract/brands/brand.ts';
import type { Context } from '../../platform/context.ts';
import { announceValue } from '../../platform/database/announced-cache.ts';
import { AppError } from '../../platform/errors.ts';
import { insertChange, lockBrands, removeBrand } from './brands.store.ts';
import { followChange } from './follow-change.ts';
import { brandChannel } from './read-brands.ts';
import { brandNotFound } from './save-brand.ts';

/**
 * Deletes a brand, whose domains and orders then belong to the default brand; that one cannot be deleted (AppError
 * `not_allowed`). Returns the name. Throws `not_found` for an unknown ID.
 */
export async function deleteBrand(context: Context, user: SignedInUser, brandId: string): Promise<string> {
  if (brandId === defaultBrandId) throw new AppError('not_allowed', 'The default brand cannot be deleted.');
  const title = await context.db.transaction().execute(async (trx) => {
    const brand = (await lockBrands(trx)).find(({ id }) => id === brandId);
    if (!brand) throw brandNotFound();
    await removeBrand(trx, brandId);
    const change = { brand_id: brandId, brand: brand.title, at: context.clock.now(), actor: user.name, fields: [] };
    await insertChange(trx, { ...change, kind: 'deleted' });
    await announceValue(trx, brandChannel);
    return brand.title;
  });
  await followChange(context, brandId);
  context.log.info({ brand: brandId, staff: user.id }, 'a brand was deleted');
  return title;
}

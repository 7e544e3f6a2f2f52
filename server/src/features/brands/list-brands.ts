import type { getBrands } from '@arrival-desk/contract/brands/brands.endpoints.ts';
import type { Answer } from '@arrival-desk/contract/endpoint.ts';
import type { Context } from '../../platform/context.ts';
import { findBrands, findChanges } from './brands.store.ts';
import { findPlaceholders } from './find-placeholders.ts';
import { logoName } from './logo-name.ts';

/** The number of changes that the settings page shows. */
const shownChanges = 20;

/** Every brand with its settings, the settings that are still placeholders, and the newest changes. */
export async function listBrands(context: Context): Promise<Answer<typeof getBrands>['data']> {
  const [stored, placeholders, changes] = await Promise.all([
    findBrands(context.db),
    findPlaceholders(context),
    findChanges(context.db, shownChanges),
  ]);
  const brands = stored.map((brand) => ({
    ...brand,
    logo_url: `/api/front/brand-logos/${logoName({ sha256: brand.logo, mime_type: brand.logo_type })}`,
  }));
  return { brands, placeholders, changes };
}

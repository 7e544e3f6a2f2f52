import { defaultBrandId } from '@arrival-desk/contract/brands/brand.ts';
import { type Placeholder, placeholdersOf } from '@arrival-desk/contract/brands/placeholders.ts';
import type { Context } from '../../platform/context.ts';
import { findBrands } from './brands.store.ts';

/** What still holds a placeholder, in every brand that travellers can meet: one without a domain is shown to nobody. */
export async function findPlaceholders({ db }: Pick<Context, 'db'>): Promise<Placeholder[]> {
  const brands = await findBrands(db);
  return brands
    .filter(({ id, domains }) => id === defaultBrandId || domains.length > 0)
    .flatMap((brand) => placeholdersOf(brand.id, brand));
}

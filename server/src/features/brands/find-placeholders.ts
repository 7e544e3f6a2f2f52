import { defaultBrandId } from '@arrival-desk/contract/brands/brand.ts';
import { type Placeholder, placeholdersOf } from '@arrival-desk/contract/brands/placeholders.ts';
import type { Config } from '../../config.ts';
import type { Context } from '../../platform/context.ts';
import { findBrands } from './brands.store.ts';
import { environmentSettings } from './seed-brands.ts';

/**
 * The settings that are still placeholders, in every brand that travellers can see (one without a domain is never
 * shown). With a configuration, assumes the brands as a start with it would leave them.
 */
export async function findPlaceholders(context: Pick<Context, 'db'>, config?: Config): Promise<Placeholder[]> {
  return (await findShownBrands(context, config)).flatMap((brand) => placeholdersOf(brand.id, brand));
}

/** The brands that travellers can see: those with a domain, and the default one. */
export async function findShownBrands({ db }: Pick<Context, 'db'>, config?: Config) {
  const environment = config ? environmentSettings(config) : {};
  const brands = await findBrands(db);
  return brands
    .map((brand) => (brand.edited_at === null ? { ...brand, ...environment[brand.id] } : brand))
    .filter(({ id, domains }) => id === defaultBrandId || domains.length > 0);
}

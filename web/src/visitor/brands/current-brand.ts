import { type Brand, brands } from '@arrival-desk/contract/brands/brand.ts';

/** The brand that the server wrote into the page; the default one where no server did. */
export function currentBrand(): Brand {
  const all: readonly Brand[] = Object.values(brands);
  return all.find(({ id }) => id === document.documentElement.dataset.brand) ?? brands.default;
}

import { type Brand, brandIds, brands } from '@arrival-desk/contract/brands/brand.ts';
import defaultLogo from './default.svg';
import secondLogo from './second.svg';

export const logos = { default: defaultLogo, second: secondLogo } as const satisfies Record<Brand['id'], string>;

/** The brand that the server wrote into the page; the default one where no server did. */
export function currentBrand(): Brand {
  const id = brandIds.find((candidate) => candidate === document.documentElement.dataset.brand);
  return brands[id ?? 'default'];
}

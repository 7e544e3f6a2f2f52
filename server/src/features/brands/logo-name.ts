import type { BrandLogosTable } from './brands.tables.ts';

/** The file name of a logo below `/api/front/brand-logos/`: other content has another name. */
export function logoName({ sha256, mime_type }: Pick<BrandLogosTable, 'sha256' | 'mime_type'>): string {
  return `${sha256}.${mime_type === 'image/png' ? 'png' : 'svg'}`;
}

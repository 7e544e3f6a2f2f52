import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { BrandSettings } from '@arrival-desk/contract/brands/brand-settings.ts';
import type { Context } from '../../platform/context.ts';
import { announceValue } from '../../platform/database/announced-cache.ts';
import type { Trx } from '../../platform/database/database.ts';
import { AppError, wrongInput } from '../../platform/errors.ts';
import { findLogo, insertBrand, insertChange, lockBrands, writeBrand } from './brands.store.ts';
import { followChange } from './follow-change.ts';
import { brandChannel } from './read-brands.ts';

/** Creates a brand. Throws `validation_failed` for a domain of another brand or an unknown logo. Returns its ID. */
export async function addBrand(context: Context, user: SignedInUser, settings: BrandSettings): Promise<string> {
  const id = `brand-${randomBytes(4).toString('hex')}`;
  const at = context.clock.now();
  await context.db.transaction().execute(async (trx) => {
    await checkSettings(trx, settings, await lockBrands(trx));
    await insertBrand(trx, id, settings, { edited_at: at, edited_by: user.name });
    const change = { brand_id: id, brand: settings.title, at, actor: user.name, kind: 'added' as const, fields: [] };
    await insertChange(trx, change);
    await announceValue(trx, brandChannel);
  });
  await followChange(context, id);
  context.log.info({ brand: id, staff: user.id }, 'a brand was added');
  return id;
}

interface BrandUpdate {
  brandId: string;
  version: number;
  settings: BrandSettings;
}

/**
 * Changes a brand. Throws `settings_changed` when someone else has saved it since `version`, `not_found` for an unknown
 * ID, and the errors of `addBrand`.
 */
export async function updateBrand(
  context: Context,
  user: SignedInUser,
  { brandId, version, settings }: BrandUpdate,
): Promise<void> {
  const at = context.clock.now();
  const fields = await context.db.transaction().execute(async (trx) => {
    const brands = await lockBrands(trx);
    const brand = brands.find(({ id }) => id === brandId);
    if (!brand) throw brandNotFound();
    if (brand.version !== version)
      throw new AppError(
        'settings_changed',
        `${brand.edited_by ?? 'Someone'} has saved this brand since you opened it, so your changes have not been saved yet.`,
      );
    await checkSettings(
      trx,
      settings,
      brands.filter(({ id }) => id !== brandId),
    );
    const names = Object.keys(settings) as (keyof BrandSettings)[];
    const changed = names.filter((name) => !isDeepStrictEqual(settings[name], brand[name]));
    await writeBrand(trx, brandId, settings, { edited_at: at, edited_by: user.name });
    const change = { brand_id: brandId, brand: settings.title, at, actor: user.name, fields: changed };
    await insertChange(trx, { ...change, kind: 'changed' });
    await announceValue(trx, brandChannel);
    return changed;
  });
  await followChange(context, brandId);
  context.log.info({ brand: brandId, staff: user.id, fields }, 'the settings of a brand were changed');
}

/** The error `not_found` for a brand ID. */
export function brandNotFound(): AppError {
  return new AppError('not_found', 'There is no such brand.', { fields: { brandId: 'There is no such brand.' } });
}

async function checkSettings(
  trx: Trx,
  { domains, logo }: BrandSettings,
  others: readonly { title: string; domains: readonly string[] }[],
): Promise<void> {
  for (const { title, domains: taken } of others) {
    const domain = domains.find((each) => taken.includes(each));
    if (domain) throw wrongInput({ domains: `${domain} belongs to ${title}.` });
  }
  if (!(await findLogo(trx, logo))) throw wrongInput({ logo: 'Please choose a logo.' });
}

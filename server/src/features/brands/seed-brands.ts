import { defaultBrandId } from '@arrival-desk/contract/brands/brand.ts';
import type { BrandSettings } from '@arrival-desk/contract/brands/brand-settings.ts';
import { isEmail, readEmail } from '@arrival-desk/contract/typed-email.ts';
import type { Config } from '../../config.ts';
import type { Context } from '../../platform/context.ts';
import { announceValue } from '../../platform/database/announced-cache.ts';
import { writeUnedited } from './brands.store.ts';
import { brandChannel } from './read-brands.ts';

/**
 * Copies the environment's values into the first two brands unless an Admin has saved them. From the first save on, the
 * database decides and the variables have no effect.
 */
export async function seedBrands({ db, brands, config }: Pick<Context, 'db' | 'brands' | 'config'>): Promise<void> {
  const given = Object.entries(environmentSettings(config)).filter(([, each]) => Object.keys(each).length > 0);
  if (given.length === 0) return;
  await db.transaction().execute(async (trx) => {
    for (const [id, each] of given) await writeUnedited(trx, id, each);
    await announceValue(trx, brandChannel);
  });
  brands.forget();
}

/** The environment's values for a brand, which an Admin's settings replace. */
type EnvironmentSettings = Partial<Pick<BrandSettings, 'support_email' | 'sender_email' | 'domains'>>;

/** The environment's values for brands, by brand ID. */
export function environmentSettings(config: Config): Record<string, EnvironmentSettings> {
  const sender_email = addressIn(config.MAIL_FROM);
  const ofSecond = addressIn(config.SECOND_BRAND_MAIL_FROM) ?? sender_email;
  const domains = config.SECOND_BRAND_DOMAINS;
  return {
    [defaultBrandId]: {
      ...(config.SUPPORT_EMAIL && { support_email: config.SUPPORT_EMAIL }),
      ...(sender_email && { sender_email }),
    },
    second: { ...(ofSecond && { sender_email: ofSecond }), ...(domains.length > 0 && { domains }) },
  };
}

/** The address in `Name <address>`, or the whole text. */
function addressIn(sender: string | undefined): string | undefined {
  const address = readEmail(sender ?? '');
  return isEmail(address) ? address : undefined;
}

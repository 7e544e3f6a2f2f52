import { brandFor } from '@arrival-desk/contract/brands/brand.ts';
import { placeholderAddressesOf } from '@arrival-desk/contract/brands/placeholders.ts';
import type { Context } from '../../platform/context.ts';
import { MailDelayed } from '../../platform/mail/transport.ts';

/** The brand of a mail has an address that does not exist: the mail waits until an Admin has saved one that does. */
export class BrandUnfinished extends MailDelayed {
  readonly brandId: string;

  constructor(brandId: string, message: string) {
    super(message);
    this.brandId = brandId;
  }
}

/**
 * In production no mail goes out from an address, or with one for replies, that a new database starts with: it would be
 * refused as forged, and answers would reach nobody. Throws BrandUnfinished.
 */
export async function requireOwnAddresses({ config, brands }: Context, landingDomain: string): Promise<void> {
  if (!config.production || (await findFault(brands, landingDomain)) === null) return;
  // Another server may have saved the brand a moment ago.
  brands.forget();
  const fault = await findFault(brands, landingDomain);
  if (fault) throw fault;
}

async function findFault(brands: Context['brands'], landingDomain: string): Promise<BrandUnfinished | null> {
  const { id, title, senderEmail, supportEmail } = brandFor(await brands.get(), landingDomain);
  const found = placeholderAddressesOf({ sender_email: senderEmail, support_email: supportEmail });
  if (found.length === 0) return null;
  const reasons = found.map(({ reason }) => reason).join(' ');
  return new BrandUnfinished(
    id,
    `${title}: ${reasons} The mail goes out once an Admin has changed that under Settings.`,
  );
}

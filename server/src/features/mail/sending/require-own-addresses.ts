import { brandFor } from '@arrival-desk/contract/brands/brand.ts';
import { placeholderAddressesOf } from '@arrival-desk/contract/brands/placeholders.ts';
import type { Context } from '../../../platform/context.ts';
import { MailDelayed } from '../../../platform/mail/transport.ts';

/** The email's brand has a placeholder address; the email waits until an Admin has saved a real one. */
export class BrandUnfinished extends MailDelayed {
  readonly brandId: string;

  constructor(brandId: string, message: string) {
    super(message);
    this.brandId = brandId;
  }
}

/**
 * Throws BrandUnfinished in production when the sender or reply address is still the placeholder of a new database:
 * such an email would be refused as forged, and replies would be lost.
 */
export async function requireOwnAddresses({ config, brands }: Context, landingDomain: string): Promise<void> {
  if (!config.production || (await findFault(brands, landingDomain)) === null) return;
  // Another server might have saved the brand a moment ago.
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
    `${title}: ${reasons} The email goes out once an Admin has changed that under Settings.`,
  );
}

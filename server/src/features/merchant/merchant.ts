import type { BrandId } from '@arrival-desk/contract/brands/brand.ts';

interface MerchantTexts {
  /** What the customer bought, in the merchant's words at the checkout. */
  product: string;
  description: string;
  delivery: string;
  refundPolicy: readonly string[];
  /** Stands beside the time of acceptance, where it is known. */
  acceptance: string;
}

const service = {
  description:
    'The customer ordered the preparation of a China arrival card, a digital entry document for travellers to China. ' +
    'The service is personal: it is prepared from the details that the customer gives at the order and is of use to nobody else. ' +
    'It is delivered electronically, and no goods are shipped.',
  delivery:
    'The finished document is sent by e-mail as an attachment, and the customer can download it from the order page at ' +
    'any time with the order id and the e-mail address given at the order. The card can be filed no earlier than 72 hours ' +
    'before arrival; orders placed earlier are prepared when that time comes.',
  refundPolicy: [
    'Until work on the order has begun, the customer may cancel it and receives the full amount back.',
    'Once the document has been prepared and sent, the service has been rendered in full and the fee is not refunded.',
  ],
  acceptance:
    'The customer accepts the terms, this policy included, before paying. The time of acceptance is recorded with the order.',
} as const;

/** What invoices and defence packs say in each brand's name: the operator's own terms belong here, all in one place. */
export const merchantTexts: Record<BrandId, MerchantTexts> = {
  default: { product: 'China arrival card: preparation and electronic delivery', ...service },
  second: { product: 'China entry card: preparation and electronic delivery', ...service },
};

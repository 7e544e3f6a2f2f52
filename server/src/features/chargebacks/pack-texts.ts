import type { BrandId } from '@arrival-desk/contract/brands/brand.ts';
import type { DefencePackType } from '@arrival-desk/contract/chargebacks/defence-packs.endpoints.ts';

interface MerchantTexts {
  /** What the customer bought, in the merchant's words at the checkout. */
  product: string;
  description: string;
  delivery: string;
  refundPolicy: readonly string[];
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
    'The customer accepts the terms, this policy included, before paying. The time of acceptance is recorded with the order.',
  ],
} as const;

/** What a pack says in each brand's name. The operator's own terms belong here; brand data is contract/src/brands. */
export const merchantTexts: Record<BrandId, MerchantTexts> = {
  default: { product: 'China arrival card: preparation and electronic delivery', ...service },
  second: { product: 'China entry card: preparation and electronic delivery', ...service },
};

interface PackTexts {
  title: string;
  reason: string;
  schemes: string;
  claim: string;
}

export const packTexts: Record<DefencePackType, PackTexts> = {
  1: {
    title: 'Response to dispute: services not received',
    reason: 'Goods or services not received',
    schemes: 'Visa 13.1, Mastercard 4853',
    claim: 'The cardholder says that the service was not received. Our records of the order are attached.',
  },
  2: {
    title: 'Response to dispute: fraud, not authorised',
    reason: 'Fraud, transaction not authorised',
    schemes: 'Visa 10.4, Mastercard 4837',
    claim:
      'The cardholder says that the transaction was not authorised. Our records of the purchase and of the use of the service are attached.',
  },
};

export const reversalRequest =
  'On the evidence attached we ask you to decide this dispute in our favour and to reverse the chargeback in full.';

export const pageWithheld =
  'The document shows the number of the customer’s passport. Its pages are therefore not reproduced here; a copy in which ' +
  'the number is covered is available to the acquirer on request. The SHA-256 identifies the file beyond doubt.';

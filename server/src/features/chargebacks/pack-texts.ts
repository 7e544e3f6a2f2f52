import type { DefencePackType } from '@arrival-desk/contract/chargebacks/defence-packs.endpoints.ts';

interface PackTexts {
  title: string;
  reason: string;
  /** The reason code of each card scheme. */
  schemes: { visa: string; mastercard: string };
  claim: string;
}

export const packTexts: Record<DefencePackType, PackTexts> = {
  1: {
    title: 'Response to dispute: services not received',
    reason: 'Goods or services not received',
    schemes: { visa: 'Visa 13.1', mastercard: 'Mastercard 4853' },
    claim: 'The cardholder says that the service was not received. Our records of the order are attached.',
  },
  2: {
    title: 'Response to dispute: fraud, not authorised',
    reason: 'Fraud, transaction not authorised',
    schemes: { visa: 'Visa 10.4', mastercard: 'Mastercard 4837' },
    claim:
      'The cardholder says that the transaction was not authorised. Our records of the purchase and of the use of the service are attached.',
  },
};

/** The reason codes of the card's scheme, or of both schemes if the card is unknown. */
export function reasonCode(type: DefencePackType, cardBrand: string | null): string {
  const { visa, mastercard } = packTexts[type].schemes;
  if (/visa/i.test(cardBrand ?? '')) return visa;
  return /master/i.test(cardBrand ?? '') ? mastercard : `${visa}, ${mastercard}`;
}

export const reversalRequest =
  'On the evidence attached we ask you to decide this dispute in our favour and to reverse the chargeback in full.';

export const pageWithheld =
  'An arrival card shows the number of its holder’s passport. Its pages are therefore not reproduced here; a copy in which ' +
  'the number is covered is available to the acquirer on request. The SHA-256 identifies the file beyond doubt.';

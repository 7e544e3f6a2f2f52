import type { DefencePackType } from '@arrival-desk/contract/chargebacks/defence-packs.endpoints.ts';

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
  'An arrival card shows the number of its holder’s passport. Its pages are therefore not reproduced here; a copy in which ' +
  'the number is covered is available to the acquirer on request. The SHA-256 identifies the file beyond doubt.';

import { language } from '../../fields.ts';
import { amount, withThreeDecimals } from '../../intake/amount.ts';
import {
  currency,
  externalRef,
  landingDomain,
  lastDigits,
  oneOf,
  securityResult,
  timeZone,
  yesOrNo,
} from '../../intake/intake-values.ts';
import { purchaseIp } from '../../intake/purchase-ip.ts';
import { instant } from '../../intake/sent-dates.ts';
import { optional, optionalText, sentLine, sentNumber } from '../../intake/sent-text.ts';
import { languageCodes } from '../../languages.ts';
import { processingModes } from '../statuses.ts';
import type { OrderField } from './field.ts';

/** What was ordered, and what the traveller was told and agreed to. */
export const serviceFields = {
  language: {
    label: 'Language',
    kind: 'language',
    reads: 'open',
    schema: optional(language).describe(
      `Language of emails and pages: ${languageCodes.map((code) => `\`${code}\``).join(', ')}, in any case and with or without a region (\`de-AT\` gives \`de\`), or the browser's \`Accept-Language\`.`,
    ),
    changes: 'corrected',
    example: 'pt-BR',
  },
  processing_mode: {
    label: 'Processing Mode',
    reads: 'value',
    schema: optional(oneOf(processingModes))
      .transform((mode) => mode ?? 'Standard')
      .describe('As bought; Standard if omitted.'),
    example: 'Priority',
  },
  paid: {
    label: 'Paid',
    kind: 'flag',
    reads: 'ours',
    schema: yesOrNo.describe(
      'Whether the order is paid. Unpaid orders wait for their payment. Text (`"true"`) is read as meant with a warning; test keys refuse it.',
    ),
    ifWrong: 'refuse the order',
    example: 'true',
  },
  landing_domain: {
    label: 'Landing Domain',
    reads: 'value',
    schema: landingDomain.describe('Host name of your site, or a URL of it: the brand that the traveller sees.'),
    shown: 'when known',
    example: 'shop.example',
  },
  external_ref: {
    label: 'External Reference',
    kind: 'code',
    reads: 'sentence',
    schema: externalRef.describe(
      'Your own ID of the order: sending it again returns the first order, and payments and status calls find it.',
    ),
    ifWrong: 'refuse the order',
    example: 'S-1001',
  },
  disclosure_version: {
    label: 'Disclosure Version',
    reads: 'value',
    schema: optionalText(100).describe(
      'Version of the text that says that the service is independent and the official card is free.',
    ),
    shown: 'when known',
    example: '2026-10',
  },
  disclosure_shown_at: {
    label: 'Disclosure',
    kind: 'instant',
    reads: 'ours',
    schema: instant.describe('When that text was shown.'),
    shown: 'when known',
    example: '2026-11-20T21:10:00.000Z',
  },
  authorised_at: {
    label: 'Authorised',
    kind: 'instant',
    reads: 'ours',
    schema: instant.describe('When the traveller authorised you to file the card for them.'),
    shown: 'when known',
    example: '2026-11-20T21:11:00.000Z',
  },
  authorised_ip: {
    label: 'Authorised From',
    kind: 'code',
    reads: 'ours',
    schema: optional(purchaseIp).describe('IP address of that authorisation.'),
    sealed: true,
    shown: 'when known',
    example: '203.0.113.7',
  },
} as const satisfies Record<string, OrderField>;

/** How the order was paid. */
export const paymentFields = {
  transaction_id: {
    label: 'Transaction Id',
    kind: 'code',
    reads: 'open',
    schema: sentNumber(200).describe('ID of the payment at its gateway.'),
    changes: 'entered',
    example: 'ch_1001',
  },
  merchant_name: {
    label: 'Merchant Name',
    reads: 'open',
    schema: sentLine(200).describe('Name on the bank statement.'),
    ifWrong: 'shorten',
    changes: 'entered',
    example: 'Arrival Shop',
  },
  amount: {
    label: 'Amount',
    kind: 'amount',
    reads: 'ours',
    schema: amount.describe(
      `Amount paid, as 49.00; needs \`currency\`. At most eight digits, a point, and two decimals; three for the currencies that have them (${withThreeDecimals.join(', ')}), where the third must be 0. No commas.`,
    ),
    shown: 'when known',
    example: '49.00',
  },
  currency: {
    label: 'Currency',
    reads: 'ours',
    schema: currency.describe('ISO 4217, as USD.'),
    shown: 'when known',
    example: 'USD',
  },
  card_brand: {
    label: 'Card Brand',
    reads: 'evidence',
    schema: optionalText(40).describe('As Visa.'),
    ifWrong: 'shorten',
    example: 'Visa',
  },
  card_last4: {
    label: 'Card',
    kind: 'code',
    reads: 'evidence',
    schema: lastDigits.describe('The last four digits, never more.'),
    sealed: true,
    example: '4242',
  },
  avs_result: {
    label: 'AVS Result',
    reads: 'evidence',
    schema: optionalText(40).describe('Result of the address verification.'),
    ifWrong: 'shorten',
    example: 'Y',
  },
  cvv_result: {
    label: 'CVV Result',
    reads: 'evidence',
    schema: securityResult.describe('Result of the security code check, never the code.'),
    ifWrong: 'shorten',
    example: 'M',
  },
  three_ds_result: {
    label: '3-D Secure Result',
    reads: 'evidence',
    schema: optionalText(200).describe('Result of 3-D Secure.'),
    ifWrong: 'shorten',
    example: 'Authenticated',
  },
} as const satisfies Record<string, OrderField>;

/** Where the order was bought: evidence in a chargeback. */
export const purchaseFields = {
  terms_accepted_at: {
    label: 'Terms Accepted',
    kind: 'instant',
    reads: 'evidence',
    schema: instant.describe('When the traveller accepted your terms.'),
    example: '2026-11-20T21:12:00.000Z',
  },
  purchase_ip: {
    label: 'IP Address',
    kind: 'code',
    reads: 'evidence',
    schema: optional(purchaseIp).describe(
      'IP address of the purchase. Of several, as proxies list them, the first public one is stored.',
    ),
    sealed: true,
    example: '203.0.113.7',
  },
  purchase_user_agent: {
    label: 'Browser',
    reads: 'evidence',
    schema: optionalText(1000).describe('Browser of the purchase.'),
    ifWrong: 'shorten',
    sealed: true,
    example: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  },
  purchase_time_zone: {
    label: 'Time Zone',
    reads: 'evidence',
    schema: timeZone.describe('IANA time zone of the browser, as Europe/Dublin.'),
    sealed: true,
    example: 'Europe/Dublin',
  },
  purchase_device_id: {
    label: 'Device',
    kind: 'code',
    reads: 'evidence',
    schema: optionalText(200).describe('ID of the device, if you have one.'),
    sealed: true,
    example: 'device-1001',
  },
} as const satisfies Record<string, OrderField>;

import { anchor } from './journeys.ts';
import { languageOfTraveller } from './languages.ts';
import type { Origin } from './people.ts';
import type { Random } from './random.ts';

const userAgents = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'Mozilla/5.0 (Linux; Android 15; SM-S938B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36',
];
/** The shops: what language their customers read, and their name on the statement of the card. */
const shops = [
  { domain: 'arrivalcard.example', merchant: 'ARRIVALCARD.EXAMPLE' },
  { domain: 'china-entry.example', merchant: 'CN Entry Services Ltd.' },
  { domain: 'cn-arrival.example', merchant: "Voyager's Forms, Inc." },
  { domain: 'viaje-a-china.example', merchant: "Voyager's Forms, Inc.", language: 'es' },
  { domain: 'einreise-china.example', merchant: 'Trip Papers GmbH', language: 'de' },
];
/** Elsewhere people pay in US dollars. */
const currencies: Readonly<Record<string, string>> = {
  'United Kingdom': 'GBP',
  Australia: 'AUD',
  ...Object.fromEntries(['Ireland', 'France', 'Germany', 'Spain', 'Portugal', 'Greece'].map((name) => [name, 'EUR'])),
};
const cardBrands = ['Visa', 'Visa', 'Mastercard', 'Mastercard', 'American Express', 'UnionPay'];

/** An IP address in the ranges reserved for documentation (RFC 5737, RFC 3849). */
function documentationIp(random: Random): string {
  if (random.chance(0.15)) return `2001:db8:${random.text('123456789abcdef', 4)}::${random.text('123456789abcdef', 3)}`;
  return `${random.pick(['192.0.2', '198.51.100', '203.0.113'])}.${random.whole(1, 254)}`;
}

/** An instant in the three days before the anchor. */
function recentInstant(random: Random): string {
  const start = anchor.subtract({ days: 3 }).toZonedDateTime('UTC').toInstant();
  return start.add({ seconds: random.whole(0, 3 * 86_400 - 1) }).toString();
}

function payment(random: Random, merchant: string) {
  return {
    transaction_id: `ch_${random.text('abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ', 6)}${random.digits(6)}${random.text('abcdefghijkmnpqrstuvwxyz', 4)}`,
    merchant_name: merchant,
    card_brand: random.pick(cardBrands),
    card_last4: random.digits(4),
    avs_result: random.pick(['Y', 'Y', 'Y', 'A', 'Z', 'N', 'U']),
    cvv_result: random.pick(['M', 'M', 'M', 'M', 'P', 'N']),
    three_ds_result: random.pick(['Y', 'Y', 'A', 'U', 'N']),
  };
}

const noPayment = {
  transaction_id: '',
  merchant_name: '',
  card_brand: '',
  card_last4: '',
  avs_result: '',
  cvv_result: '',
  three_ds_result: '',
};

/** In the shop of `domain`, if that is given. */
export function purchase(random: Random, index: number, origin: Origin, processingMode: string, domain?: string) {
  const paid = random.chance(0.9);
  const language = languageOfTraveller(origin.nationality);
  const shop = random.pick(
    shops.filter((one) => (domain ? one.domain === domain : !one.language || one.language === language)),
  );
  return {
    paid: paid ? 'yes' : 'no',
    landing_domain: shop.domain,
    external_ref: `WEB-2026-${String(10_001 + index * 7)}`,
    amount: processingMode === 'Priority' ? '89.00' : '49.00',
    currency: currencies[origin.nationality] ?? 'USD',
    terms_accepted_at: recentInstant(random),
    purchase_ip: documentationIp(random),
    purchase_user_agent: random.pick(userAgents),
    purchase_time_zone: origin.timeZone,
    purchase_device_id: `dev_${random.text('0123456789abcdef', 16)}`,
    ...(paid ? payment(random, shop.merchant) : noPayment),
  };
}

/** What the buyer was told and agreed to, on the way to the purchase. */
export function agreement({
  terms_accepted_at,
  purchase_ip,
}: Pick<ReturnType<typeof purchase>, 'terms_accepted_at' | 'purchase_ip'>) {
  return {
    disclosure_version: '2026-11',
    disclosure_shown_at: Temporal.Instant.from(terms_accepted_at).subtract({ minutes: 4 }).toString(),
    authorised_at: terms_accepted_at,
    authorised_ip: purchase_ip,
  };
}

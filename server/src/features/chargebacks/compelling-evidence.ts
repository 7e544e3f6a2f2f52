import type { CompellingEvidence, EarlierOrder } from '@arrival-desk/contract/chargebacks/defence-packs.endpoints.ts';
import type { StoredOrder } from '../orders/orders.ts';
import { isSameAddress } from './same-meaning.ts';

const dayLength = 86_400_000;
/** Visa Core Rules, dispute condition 10.4: two earlier transactions, more than 119 and less than 366 days old. */
const age = { from: 120, to: 365 };
const needed = 2;

type PaidOrder = StoredOrder & Pick<EarlierOrder, 'paid_at'>;

/** How an earlier order compares with the disputed one. An element that one of them lacks does not match. */
export function compareOrders(order: StoredOrder, earlier: PaidOrder, disputedAt: string): EarlierOrder {
  const same = (one: string | null, other: string | null) =>
    Boolean(one && other) && one?.trim().toLowerCase() === other?.trim().toLowerCase();
  const matches = [
    ...(same(order.email, earlier.email) ? ['Email'] : []),
    ...(isSameAddress(order.purchase_ip, earlier.purchase_ip) ? ['IP address'] : []),
    ...(same(order.purchase_device_id, earlier.purchase_device_id) ? ['Device'] : []),
  ];
  const { order_id, created_at, paid_at, amount, currency } = earlier;
  return {
    order_id,
    created_at,
    paid_at,
    age_days: Math.floor((Date.parse(disputedAt) - Date.parse(paid_at)) / dayLength),
    amount,
    currency,
    matches,
    same_card: same(order.card_last4, earlier.card_last4) && same(order.card_brand, earlier.card_brand),
  };
}

/** Visa Compelling Evidence 3.0: eligible, or the first reason why not. */
export function compellingEvidence(order: StoredOrder, earlier: readonly EarlierOrder[]): CompellingEvidence {
  const no = (reason: string) => ({ eligible: false, reason, order_ids: [] });
  if (!order.card_last4 || !order.card_brand) return no('The card of this transaction is not held.');
  if (!/visa/i.test(order.card_brand)) return no('The card is not a Visa card.');
  if (!order.purchase_ip && !order.purchase_device_id)
    return no('Neither the IP address nor the device of this purchase is held.');
  const steps = [
    [(one: EarlierOrder) => one.age_days >= age.from && one.age_days <= age.to, '120 to 365 days old'],
    [(one: EarlierOrder) => one.same_card, 'paid with the same card'],
    [
      ({ matches }: EarlierOrder) =>
        matches.length >= 2 && (matches.includes('IP address') || matches.includes('Device')),
      'with two matching elements, one of them the IP address or the device',
    ],
  ] as const;
  let left = earlier;
  const conditions: string[] = [];
  for (const [holds, condition] of steps) {
    left = left.filter(holds);
    conditions.push(condition);
    if (left.length < needed)
      return no(
        `Two earlier undisputed transactions are needed, ${conditions.join(', ')}; there ${left.length === 1 ? 'is 1' : 'are 0'}.`,
      );
  }
  return {
    eligible: true,
    reason: `Two earlier undisputed transactions, ${conditions.join(', ')}.`,
    order_ids: left.slice(0, needed).map((one) => one.order_id),
  };
}

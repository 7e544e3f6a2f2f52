import { encodeOrderId } from '../contract/src/orders/order-link.ts';
import { en } from '../web/src/features/visitors/language/messages.en.ts';
import { type Act, pageOf } from './turn.ts';

/** The traveller follows the link of the mail and enters the order's details, sometimes wrong ones. */
export const trackOrder: Act = async (turn) => {
  const { random, orders, actor, number } = turn;
  const { orderId, email } = random.pick(orders.ofTraveller);
  const typed = random.chance(0.8) ? email : 'someone.else@example.com';
  // Wrong attempts are limited by address; each visit uses another address.
  await actor.context.setExtraHTTPHeaders({ 'x-forwarded-for': `127.51.100.${number % 250}` });
  const page = pageOf(turn);
  await page.goto(`/track-order/${encodeOrderId(orderId)}`, { waitUntil: 'domcontentloaded' });
  const form = page.locator('main form');
  await form.locator('input').nth(0).fill(orderId, { timeout: 10_000 });
  await form.locator('input').nth(1).fill(typed);
  await form.locator('button[type=submit]').click();
  return `enter order ${orderId} and ${typed}, ${en['track.submit']}`;
};

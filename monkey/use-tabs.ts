import { folderNames } from '../contract/src/order-lists/folders.ts';
import { encodeOrderId } from '../contract/src/orders/order-link.ts';
import { phone, wide } from '../e2e/sizes.ts';
import { tabOf } from './actors.ts';
import { type Act, pageOf, type Turn } from './turn.ts';

const otherScreens = [
  'country-order-list',
  'processed-order',
  'manage-team',
  'gateway-setting',
  'change-password',
  'account',
];
const screens = ['', ...folderNames, ...otherScreens];

function chooseAddress({ actor, random, orders }: Turn): string {
  if (actor.name === 'Traveller') {
    const screen = random.pick(['track-order', 'track-order', 'get-new-order-details']);
    return `/${screen}/${encodeOrderId(random.pick(orders.ofTraveller).orderId)}`;
  }
  if (random.chance(0.5)) return `/admin/view-order/${random.pick(orders.forStaff).orderId}`;
  return `/admin/${random.pick(screens)}`;
}

/** Opens a URL, as from a bookmark or a mail. */
export const visit: Act = async (turn) => {
  const address = chooseAddress(turn);
  await pageOf(turn).goto(address, { waitUntil: 'domcontentloaded' });
  return `open ${address}`;
};

export const openTab: Act = async (turn) => {
  const { actor } = turn;
  if (actor.tabs.length < 2) {
    const address = chooseAddress(turn);
    await actor.context.newPage();
    actor.current = actor.tabs.length - 1;
    await pageOf(turn).goto(address, { waitUntil: 'domcontentloaded' });
    return `open ${address} in a second tab`;
  }
  return switchTab(turn);
};

export const switchTab: Act = async ({ actor }) => {
  actor.current = (actor.current + 1) % actor.tabs.length;
  await tabOf(actor).page.bringToFront();
  return 'change to the other tab';
};

export const closeTab: Act = async ({ actor }) => {
  if (actor.tabs.length < 2) return 'keep the only tab';
  await tabOf(actor).page.close();
  return 'close the tab';
};

export const goBack: Act = async (turn) => {
  // Only the empty page of a new tab precedes the product's first page.
  const position = await pageOf(turn).evaluate(() => window.history.length);
  if (position < 3) return 'have nowhere to go back to';
  await pageOf(turn).goBack({ waitUntil: 'domcontentloaded' });
  return 'go back';
};

export const goForward: Act = async (turn) => {
  await pageOf(turn).goForward({ waitUntil: 'domcontentloaded' });
  return 'go forward';
};

export const reload: Act = async (turn) => {
  await pageOf(turn).reload({ waitUntil: 'domcontentloaded' });
  return 'reload the page';
};

export const changeSize: Act = async (turn) => {
  const size = (pageOf(turn).viewportSize()?.width ?? 0) > 1000 ? phone : wide;
  await pageOf(turn).setViewportSize(size);
  return `change to ${size.width} × ${size.height}`;
};

export const scroll: Act = async (turn) => {
  const pixels = turn.random.whole(-3, 8) * 200;
  await pageOf(turn).mouse.wheel(0, pixels);
  return `scroll by ${pixels} pixels`;
};

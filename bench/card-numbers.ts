import { holdsCardNumber } from '@arrival-desk/contract/card-number.ts';
import { findCardData } from '@arrival-desk/contract/intake/card-data.ts';
import { makeSampleOrders } from '../sample/make-orders.ts';

// npm run desk -- card-numbers: how many sample orders would be refused for a card number that is none, and how long it
// takes.

const count = 100_000;
const orders = makeSampleOrders(count);
const begun = performance.now();
const refused = orders.filter((order) => Object.keys(findCardData(order)).length > 0);
const perOrder = ((performance.now() - begun) * 1000) / count;
const asTexts = orders.filter((order) => Object.values(order).some(holdsCardNumber));
console.log(`${count} sample orders: ${refused.length} refused, ${perOrder.toFixed(0)} µs for each.`);
console.log(`If IDs and telephone numbers were read as texts: ${asTexts.length} refused.`);

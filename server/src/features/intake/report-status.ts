import type { Query } from '@arrival-desk/contract/endpoint.ts';
import type { listIntakeOrders, OrderStatus } from '@arrival-desk/contract/intake/intake-status.endpoints.ts';
import * as z from 'zod';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { LandingSiteCaller } from '../../platform/http/callers.ts';
import { toOrderStatus } from '../landing-sites/landing-sites.ts';
import { findToldOf, findToldToSite, toldOfTestOrder } from '../order-stages/order-stages.ts';
import { findUpdate, findUpdates, type UpdatesCursor } from '../order-updates/order-updates.ts';
import { orderNotFound } from '../orders/orders.ts';
import { findTestOrder, findTestUpdates } from './test-orders.store.ts';

/** The status of one order that this landing site sent; throws AppError `not_found` for any other. */
export async function reportStatus(context: Context, site: LandingSiteCaller, orderId: string): Promise<OrderStatus> {
  const { config, db, clock } = context;
  const brands = await context.brands.get();
  if (site.test) {
    const order = await findTestOrder(db, site.siteId, orderId);
    if (!order) throw orderNotFound();
    return toOrderStatus(config, brands, order, toldOfTestOrder(order));
  }
  const order = await findUpdate(db, site.source, orderId);
  if (!order) throw orderNotFound();
  return toOrderStatus(config, brands, order, await findToldOf(db, order, clock.now()));
}

interface StatusPage {
  data: OrderStatus[];
  next_cursor: string | null;
}

/**
 * One page of the orders that this landing site sent, by the time of their last change. `next_cursor` is null on the
 * last page. Throws AppError `validation_failed` for an invalid cursor.
 */
export async function reportStatuses(
  context: Context,
  site: LandingSiteCaller,
  { cursor, limit, ...filter }: Query<typeof listIntakeOrders>,
): Promise<StatusPage> {
  const after = cursor === undefined ? null : readCursor(cursor);
  const { config, db, clock } = context;
  const wanted = { ...filter, after, limit: limit + 1 };
  const found = site.test ? await findTestUpdates(db, site.siteId, wanted) : await findUpdates(db, site.source, wanted);
  const page = found.slice(0, limit);
  const brands = await context.brands.get();
  const last = page.at(-1);
  const told = site.test ? null : await findToldToSite(db, page, clock.now());
  const data = page.map((row) => toOrderStatus(config, brands, row, told?.get(row.order_id) ?? toldOfTestOrder(row)));
  return { data, next_cursor: found.length > limit && last ? writeCursor(last) : null };
}

const cursorContent = z.tuple([z.iso.datetime(), z.string().regex(/^[1-9]\d{5,14}$/)]);

function writeCursor({ updated_at, order_id }: UpdatesCursor): string {
  return Buffer.from(JSON.stringify([updated_at, order_id])).toString('base64url');
}

function readCursor(cursor: string): UpdatesCursor {
  try {
    const [updated_at, order_id] = cursorContent.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { updated_at, order_id };
  } catch {
    const message = 'Unknown cursor.';
    throw new AppError('validation_failed', `cursor: ${message}`, { fields: { cursor: message } });
  }
}

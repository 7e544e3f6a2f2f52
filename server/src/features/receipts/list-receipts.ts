import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { orderIdForm } from '@arrival-desk/contract/orders/order-id.ts';
import { type Receipt, receiptsPerPage } from '@arrival-desk/contract/receipts/receipts.endpoints.ts';
import { managers } from '@arrival-desk/contract/roles.ts';
import type { Context } from '../../platform/context.ts';
import type { StaffCaller } from '../../platform/http/callers.ts';
import { findExisting } from '../orders/orders.ts';
import { signedQuery } from '../stored-files/stored-files.ts';
import { type DecidedReceipt, decideReceipts } from './find-candidates.ts';
import { findPage } from './receipts.store.ts';

/** Whose receipts a person sees: null for everyone's, otherwise the ID of the member who dropped them. */
export const seenBy = ({ id, type }: SignedInUser) => (managers.includes(type) ? null : id);

/** A page of the receipts that a person sees, newest first, each as its orders are now. */
export async function listReceipts(context: Context, user: StaffCaller, before: number | undefined) {
  const page = await findPage(context.db, { before, staffId: seenBy(user) }, receiptsPerPage);
  const next_cursor = page.length === receiptsPerPage ? (page.at(-1)?.id ?? null) : null;
  const decided = await decideReceipts(context, page);
  return { data: await describeReceipts(context, user, decided), next_cursor };
}

/** Receipts in the form of the API. */
export async function describeReceipts(
  context: Context,
  user: StaffCaller,
  decided: readonly DecidedReceipt[],
): Promise<Receipt[]> {
  const suggested = decided.map(({ facts }) => orderIdIn(facts.name));
  const existing = await findExisting(
    context.db,
    suggested.filter((id) => id !== null),
  );
  return decided.map(({ receipt, facts, state, reason, needsReason, needsChoice, orders }, place) => ({
    id: receipt.id,
    name: facts.name,
    state,
    reason,
    needs_reason: needsReason,
    needs_choice: needsChoice,
    page_url: receipt.state === 'read' ? pageAddress(context, user.sessionId, receipt.id) : null,
    orders: orders.map(({ order_id, full_name, passport_number, arrival_date, email }) => ({
      order_id,
      full_name,
      passport_number,
      arrival_date,
      email,
    })),
    suggested_order_id: existing.find((id) => id === suggested[place]) ?? null,
    added_by: receipt.added_by,
    created_at: receipt.create_ts,
  }));
}

/** A number in the name of a file that can be an order ID. */
function orderIdIn(name: string): string | null {
  const [form] = orderIdForm;
  return name.split(/\D+/).find((digits) => form.test(digits)) ?? null;
}

export const signedName = (id: number) => `receipt ${id}`;

function pageAddress(context: Context, sessionId: string, id: number): string {
  return `/uploads/receipts/${id}?${signedQuery(context, sessionId, signedName(id))}`;
}

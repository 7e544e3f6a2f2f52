import * as z from 'zod';
import { rowVersion } from '../fields.ts';
import { identityOnly } from '../need-to-know.ts';
import { fieldEdit } from '../orders/order-edits.ts';
import { orderText } from '../orders/order-texts.ts';
import { processStatus } from '../orders/statuses.ts';
import { filingFinding } from './finding.ts';

/** Whether and how an order can be filed with the government. */
export const orderFiling = z.object({
  /** Nothing in `checks` blocks. */
  ready: z.boolean(),
  checks: z.array(filingFinding),
  /** The questions of the form, in its words. */
  labels: z.array(z.object({ field: z.string(), label: z.string() })),
  /** IDs of other orders with the same passport and an arrival within three days. */
  duplicates: identityOnly(z.array(z.string())),
  /** The other orders of travellers who arrive together, at most ten that are still worked on. */
  party: z.array(
    z.object({
      order_id: z.string(),
      full_name: orderText('full_name'),
      process_status: processStatus,
      /** As in a list. */
      filed_at: z.string().nullable(),
      /** The version with which its facts became what they are, as in its form pack. */
      version: rowVersion,
      /** When it came in: the sequence in which the party is listed everywhere, the order itself included. */
      created_at: z.string(),
      /** Its document is the order's too: one receipt names both. */
      same_document: z.boolean(),
    }),
  ),
  /** The photo of the passport page; `url` is signed and expires after some minutes. */
  passport_page: identityOnly(z.object({ url: z.string() }).nullable()),
  /** The signature of the authorisation, in the same way. */
  signature: identityOnly(z.object({ url: z.string() }).nullable()),
  filed_at: z.string().nullable(),
  filed_by: z.string().nullable(),
  /** The reference that the government gave; '' for none. */
  reference: identityOnly(z.string()),
  /** The order's facts have changed since: the card must be filed again. */
  stale: z.boolean(),
  /** The page of the government's form; '' where Admins have set none. */
  form_url: z.string(),
  /** What was filed (`from`), and what the order says now (`to`). */
  changes: identityOnly(z.array(fieldEdit)),
  /** Which facts have changed since the card of the newest document was made: it is possibly wrong. */
  changed_since_document: z.array(fieldEdit.shape.field),
});
export type OrderFiling = z.infer<typeof orderFiling>;

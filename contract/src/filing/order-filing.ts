import * as z from 'zod';
import { identityOnly } from '../need-to-know.ts';
import { filingFinding } from './finding.ts';

/** Whether and how an order can be filed with the government. */
export const orderFiling = z.object({
  /** Nothing in `checks` blocks. */
  ready: z.boolean(),
  checks: z.array(filingFinding),
  /** IDs of other orders with the same passport and an arrival within three days. */
  duplicates: identityOnly(z.array(z.string())),
});
export type OrderFiling = z.infer<typeof orderFiling>;

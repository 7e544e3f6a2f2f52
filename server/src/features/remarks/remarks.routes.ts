import type { Outcome } from '@arrival-desk/contract/orders/outcome.ts';
import { addNewRemark } from '@arrival-desk/contract/remarks/remark.ts';
import type { Context } from '../../platform/context.ts';
import { ok, type Serve } from '../../platform/http/serve.ts';
import { addRemark } from './add-remark.ts';

/** For one order the text of the specification. */
function describeRemarks({ done, refused }: Outcome): string {
  if (done.length === 1 && refused.length === 0) return 'Remark has been added successfully';
  const orders = done.length === 1 ? '1 order' : `${done.length} orders`;
  return `Remark has been added to ${orders} successfully${refused.length ? `; ${refused.length} could not be` : ''}`;
}

export function remarksRoutes(serve: Serve, context: Context): void {
  serve(addNewRemark, async ({ caller, body }) => {
    const outcome = await addRemark(context, caller, body);
    return ok(outcome, describeRemarks(outcome));
  });
}

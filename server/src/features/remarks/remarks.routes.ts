import { addNewRemark } from '@arrival-desk/contract/remarks/remark.ts';
import type { Context } from '../../platform/context.ts';
import { ok, type Serve } from '../../platform/http/serve.ts';
import { addRemark } from './add-remark.ts';

export function remarksRoutes(serve: Serve, context: Context): void {
  serve(addNewRemark, async ({ caller, body }) => {
    await addRemark(context, caller, body);
    return ok(null, 'Remark has been added successfully');
  });
}

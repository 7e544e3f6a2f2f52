import {
  addPassportPage as addPassportPageEndpoint,
  getPassportPage,
} from '@arrival-desk/contract/passport-pages/passport-pages.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { noteForAudit } from '../../platform/http/audit.ts';
import { ok, type Serve } from '../../platform/http/serve.ts';
import { refusalOf, refuse } from '../orders/orders.ts';
import { addPassportPage } from './add-passport-page.ts';
import { openPassportPage } from './open-passport-page.ts';

export function passportPagesRoutes(serve: Serve, context: Context): void {
  serve(addPassportPageEndpoint, async ({ caller, body, file }) => {
    const guard = (order: Parameters<typeof refusalOf.addPassportPage>[0]) => refuse(refusalOf.addPassportPage(order));
    await addPassportPage(context, { orderId: body.orderId, file, actor: caller, guard });
    return ok(null, 'The passport page has been added.');
  });

  serve(getPassportPage, async ({ params, query, request, reply }) => {
    const { file, member } = await openPassportPage(context, params.orderId, query);
    noteForAudit(request, { person: member, sessionId: member.sessionId });
    return reply
      .header('content-type', 'image/jpeg')
      .header('content-length', file.size)
      .header('content-disposition', `inline; filename="passport-${params.orderId}.jpg"`)
      .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, no-store')
      .send(file.body);
  });
}

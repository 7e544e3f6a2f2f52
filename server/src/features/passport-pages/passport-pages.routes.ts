import { addPassportPage, getPassportPage } from '@arrival-desk/contract/passport-pages/passport-pages.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { ok, type Serve } from '../../platform/http/serve.ts';
import { refuse } from '../../platform/refusal.ts';
import { addImage, sendImage } from '../order-images/order-images.ts';
import { refusalOf } from '../order-permissions/order-permissions.ts';
import { passportPage } from './passport-pages.ts';

export function passportPagesRoutes(serve: Serve, context: Context): void {
  serve(addPassportPage, async ({ caller, body, file }) => {
    const guard = (order: Parameters<typeof refusalOf.addPassportPage>[0]) => refuse(refusalOf.addPassportPage(order));
    await addImage(context, passportPage, { orderId: body.orderId, file, actor: caller, guard });
    return ok(null, 'The passport page has been added.');
  });

  serve(getPassportPage, async ({ params: { orderId }, query, request, reply }) =>
    sendImage(context, passportPage, { request, reply, orderId, query, savedAs: `passport-${orderId}` }),
  );
}

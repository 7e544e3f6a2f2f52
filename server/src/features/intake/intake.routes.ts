import { filingWarnings } from '@arrival-desk/contract/filing/filing-warnings.ts';
import { warningOf } from '@arrival-desk/contract/filing/finding.ts';
import {
  checkIntakeOrder,
  confirmIntakePayment,
  createIntakeOrder,
  getIntakeGateway,
} from '@arrival-desk/contract/intake/intake.endpoints.ts';
import { intakePaymentFields } from '@arrival-desk/contract/intake/intake-order.ts';
import { getIntakeOrder, listIntakeOrders } from '@arrival-desk/contract/intake/intake-status.endpoints.ts';
import { correctionWarnings, intakeWarnings } from '@arrival-desk/contract/intake/intake-warnings.ts';
import {
  cancelIntakeOrder,
  requestIntakeRefund,
  updateIntakeOrder,
} from '@arrival-desk/contract/intake/order-changes.endpoints.ts';
import { advanceIntakeTestOrder as advanceTestOrderEndpoint } from '@arrival-desk/contract/intake/test-order-events.endpoints.ts';
import { deleteTestOrders, getTestOrders } from '@arrival-desk/contract/intake/test-orders.endpoints.ts';
import { fieldNames } from '@arrival-desk/contract/orders/fields/order-fields.ts';
import { uploadIntakePassportPage } from '@arrival-desk/contract/passport-pages/passport-pages.endpoints.ts';
import { uploadIntakeSignature } from '@arrival-desk/contract/signatures/signatures.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { noteForAudit } from '../../platform/http/audit.ts';
import { ok, type Serve } from '../../platform/http/serve.ts';
import { findingsOfOrder } from '../filing-findings/filing-findings.ts';
import { findActiveGateway } from '../gateways/gateways.ts';
import { advanceIntakeTestOrder } from './advance-test-order.ts';
import { cancelOrder } from './cancel-order.ts';
import { cancelTestOrder, requestTestRefund } from './cancel-test-order.ts';
import { changeOrder } from './change-order.ts';
import { changeTestOrder } from './change-test-order.ts';
import { checkOrder } from './check-order.ts';
import { receivePassportPage, receiveSignature } from './receive-image.ts';
import { receiveOrder, receivePayment } from './receive-order.ts';
import { receiveTestOrder, receiveTestPayment } from './receive-test-order.ts';
import { refuseInTests } from './refuse-order.ts';
import { reportStatus, reportStatuses } from './report-status.ts';
import { requestRefund } from './request-refund.ts';
import { listTestOrders, purgeTestOrders } from './test-orders.ts';

export function intakeRoutes(serve: Serve, context: Context): void {
  serve(createIntakeOrder, async ({ caller, body, headers, sent, reply }) => {
    refuseInTests(caller, sent);
    const receive = caller.test ? receiveTestOrder : receiveOrder;
    const { isNew, warnings, findings, ...data } = await receive(context, caller, body, headers['Idempotency-Key']);
    if (isNew) reply.code(201);
    else reply.header('Idempotency-Replayed', 'true');
    const understood = { sent, understood: body, knownFields: fieldNames, now: context.clock.now() };
    const more = intakeWarnings(understood).map(warningOf);
    const aboutFiling = filingWarnings(findings ?? (await findingsOfOrder(context, body)), body);
    return { ...ok({ ...data, test: caller.test }), warnings: [...warnings, ...more, ...aboutFiling.map(warningOf)] };
  });

  serve(checkIntakeOrder, async ({ caller, sent }) => ok(await checkOrder(context, caller, sent)));

  serve(confirmIntakePayment, async ({ caller, params, body, sent }) => {
    const receive = caller.test ? receiveTestPayment : receivePayment;
    const { warnings, ...data } = await receive(context, caller, params.orderId, body);
    const understood = { sent, understood: body, knownFields: intakePaymentFields, now: context.clock.now() };
    return { ...ok(data), warnings: [...warnings, ...intakeWarnings(understood).map(warningOf)] };
  });

  serve(updateIntakeOrder, async ({ caller, params, body, sent }) => {
    const change = caller.test ? changeTestOrder : changeOrder;
    const { findings, order, ...data } = await change(context, caller, params.orderId, body);
    const warnings = correctionWarnings({ sent, understood: body, now: context.clock.now() });
    const aboutFiling = filingWarnings(
      findings.filter(({ field }) => field in body),
      order,
    );
    return { ...ok(data), warnings: [...warnings, ...aboutFiling].map(warningOf) };
  });

  serve(cancelIntakeOrder, async ({ caller, params, body }) => {
    const cancel = caller.test ? cancelTestOrder : cancelOrder;
    return ok(await cancel(context, caller, params.orderId, body));
  });

  serve(requestIntakeRefund, async ({ caller, params, body }) => {
    const request = caller.test ? requestTestRefund : requestRefund;
    return ok(await request(context, caller, params.orderId, body));
  });

  serve(advanceTestOrderEndpoint, async ({ caller, params, body }) =>
    ok(await advanceIntakeTestOrder(context, caller, params.orderId, body)),
  );

  serve(uploadIntakePassportPage, async ({ caller, params, file }) => {
    await receivePassportPage(context, caller, { orderId: params.orderId, file });
    return ok(null, 'The passport page has been added.');
  });

  serve(uploadIntakeSignature, async ({ caller, params, file }) => {
    await receiveSignature(context, caller, { orderId: params.orderId, file });
    return ok(null, 'The signature has been added.');
  });

  serve(getIntakeOrder, async ({ caller, params }) => ok(await reportStatus(context, caller, params.orderId)));

  serve(listIntakeOrders, async ({ caller, query }) => {
    const { data, next_cursor } = await reportStatuses(context, caller, query);
    return { ...ok(data), next_cursor };
  });

  serve(getIntakeGateway, async () => ok((await findActiveGateway(context.db)) ?? null));

  serve(getTestOrders, async ({ query }) => {
    const { data, total } = await listTestOrders(context, query.siteId);
    return { ...ok(data), total };
  });

  serve(deleteTestOrders, async ({ body, request }) => {
    const deleted = await purgeTestOrders(context, body.siteId);
    noteForAudit(request, { detail: { deleted } });
    return ok(null, deleted === 1 ? '1 test order has been deleted.' : `${deleted} test orders have been deleted.`);
  });
}

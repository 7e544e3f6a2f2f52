import { answerRequest as answerRequestEndpoint } from '@arrival-desk/contract/asking/answer.endpoints.ts';
import {
  askTraveller as askTravellerEndpoint,
  clearAnswered as clearAnsweredEndpoint,
  getRequestText as getRequestTextEndpoint,
} from '@arrival-desk/contract/asking/asking.endpoints.ts';
import {
  changeOrder as changeOrderEndpoint,
  changeQuestions as changeQuestionsEndpoint,
} from '@arrival-desk/contract/asking/change.endpoints.ts';
import { answerIntakeQuestions } from '@arrival-desk/contract/intake/order-changes.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { ok, type Serve } from '../../platform/http/serve.ts';
import { answerTestOrder } from '../intake/intake.ts';
import { describeOutcome } from '../orders/orders.ts';
import { answerBySite } from './answer-by-site.ts';
import { answerRequest } from './answer-request.ts';
import { askTraveller } from './ask-traveller.ts';
import { changeOrder, readChangeQuestions } from './change-order.ts';
import { clearAnswered } from './clear-answered.ts';
import { getRequestText } from './get-request-text.ts';

export function askingRoutes(serve: Serve, context: Context): void {
  serve(askTravellerEndpoint, async ({ caller, body }) =>
    ok(
      await askTraveller(context, caller, body),
      body.by === 'mail' ? 'The traveller is being asked by email.' : 'The traveller was asked by Whatsapp.',
    ),
  );

  serve(getRequestTextEndpoint, async ({ caller, body }) => ok(await getRequestText(context, caller, body)));

  serve(clearAnsweredEndpoint, async ({ caller, body }) => {
    const outcome = await clearAnswered(context, caller, body);
    return ok(outcome, describeOutcome(outcome, 'marked as settled'));
  });

  serve(answerIntakeQuestions, async ({ caller, params, body: { values } }) =>
    ok(
      caller.test
        ? await answerTestOrder(context, caller, params.orderId, Object.keys(values))
        : await answerBySite(context, caller, params.orderId, values),
    ),
  );

  serve(answerRequestEndpoint, async ({ caller, body, file }) =>
    ok(await answerRequest(context, caller, body, file), 'Thank you, we have your answers.'),
  );

  serve(changeQuestionsEndpoint, async ({ caller, body }) => ok(await readChangeQuestions(context, caller, body)));

  serve(changeOrderEndpoint, async ({ caller, body }) => {
    await changeOrder(context, caller, body);
    return ok(null, 'Thank you, we have your changes.');
  });
}

import { answerRequest as answerRequestEndpoint } from '@arrival-desk/contract/asking/answer.endpoints.ts';
import {
  askTraveller as askTravellerEndpoint,
  getRequestText as getRequestTextEndpoint,
} from '@arrival-desk/contract/asking/asking.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { ok, type Serve } from '../../platform/http/serve.ts';
import { answerRequest } from './answer-request.ts';
import { askTraveller } from './ask-traveller.ts';
import { getRequestText } from './get-request-text.ts';

export function askingRoutes(serve: Serve, context: Context): void {
  serve(askTravellerEndpoint, async ({ caller, body }) =>
    ok(
      await askTraveller(context, caller, body),
      body.by === 'mail' ? 'The traveller is being asked by email.' : 'The traveller was asked by Whatsapp.',
    ),
  );

  serve(getRequestTextEndpoint, async ({ caller, body }) => ok(await getRequestText(context, caller, body)));

  serve(answerRequestEndpoint, async ({ caller, body, file }) =>
    ok(await answerRequest(context, caller, body, file), 'Thank you, we have your answers.'),
  );
}

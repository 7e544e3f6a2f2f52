import {
  getIntakeWebhookEndpoint,
  listIntakeEvents,
  replayIntakeEvent as replayOwnEventCall,
  rotateIntakeWebhookSecret as rotateOwnSecretCall,
  setIntakeWebhookEndpoint as setOwnEndpointCall,
  testIntakeWebhookEndpoint,
} from '@arrival-desk/contract/webhooks/site-webhooks.endpoints.ts';
import {
  getWebhookAttempts,
  getWebhookEndpoint,
  getWebhookMessages,
  replayWebhook,
  rotateWebhookSecret,
  sendTestWebhook,
  setWebhookEndpoint,
  switchWebhooks,
} from '@arrival-desk/contract/webhooks/webhooks.endpoints.ts';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { noteForAudit } from '../../platform/http/audit.ts';
import type { LandingSiteCaller } from '../../platform/http/callers.ts';
import { ok, type Serve } from '../../platform/http/serve.ts';
import { readEndpoint, rotateSecret, sendTest, setEndpoint, switchEndpoint } from './manage-endpoint.ts';
import { listOwnEvents, readOwnEndpoint, replayIntakeEvent, setIntakeWebhookEndpoint } from './own-webhooks.ts';
import { listAttempts, listMessages, replayMessage } from './webhook-messages.ts';

export function webhooksRoutes(serve: Serve, context: Context): void {
  serve(getWebhookEndpoint, async ({ query }) =>
    ok(await readEndpoint(context, { siteId: query.siteId, test: query.test === 'yes' })),
  );

  serve(setWebhookEndpoint, async ({ body, request }) => {
    const { moved, ...data } = await setEndpoint(context, body, body.url);
    noteForAudit(request, { detail: { moved } });
    return ok(data, 'Webhooks go to this endpoint now.');
  });

  serve(switchWebhooks, async ({ body }) => {
    await switchEndpoint(context, body, body.on);
    return ok(null, body.on ? 'Webhooks are on.' : 'Webhooks are off.');
  });

  serve(rotateWebhookSecret, async ({ body }) =>
    ok({ secret: await rotateSecret(context, body) }, 'The secret has been created.'),
  );

  serve(sendTestWebhook, async ({ body }) => {
    await sendTest(context, body);
    return ok(null, 'The test event is on its way.');
  });

  serve(getWebhookMessages, async ({ query }) => ok(await listMessages(context, query)));

  const noteSite = (request: FastifyRequest, { siteId }: LandingSiteCaller) =>
    noteForAudit(request, { objectId: siteId, detail: { by: 'The landing site' } });

  serve(getIntakeWebhookEndpoint, async ({ caller }) => ok(await readOwnEndpoint(context, caller)));

  serve(setOwnEndpointCall, async ({ caller, body, request }) => {
    noteSite(request, caller);
    const { moved, ...data } = await setIntakeWebhookEndpoint(context, caller, body);
    noteForAudit(request, { detail: { moved } });
    return ok(data);
  });

  serve(rotateOwnSecretCall, async ({ caller, request }) => {
    noteSite(request, caller);
    return ok({ secret: await rotateSecret(context, caller) });
  });

  serve(testIntakeWebhookEndpoint, async ({ caller }) => {
    await sendTest(context, caller);
    return ok(null);
  });

  serve(listIntakeEvents, async ({ caller, query }) => ok(await listOwnEvents(context, caller, query)));

  serve(replayOwnEventCall, async ({ caller, params }) => {
    await replayIntakeEvent(context, caller, params.eventId);
    return ok(null);
  });

  serve(getWebhookAttempts, async ({ params }) => ok(await listAttempts(context, params.messageId)));

  serve(replayWebhook, async ({ body }) => {
    await replayMessage(context, body.messageId);
    return ok(null, 'The message is sent again, after the earlier ones of its order.');
  });
}

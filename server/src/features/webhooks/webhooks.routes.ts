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
import type { Context } from '../../platform/context.ts';
import { ok, type Serve } from '../../platform/http/serve.ts';
import { readEndpoint, rotateSecret, sendTest, setEndpoint, switchEndpoint } from './manage-endpoint.ts';
import { listAttempts, listMessages, replayMessage } from './webhook-messages.ts';

export function webhooksRoutes(serve: Serve, context: Context): void {
  serve(getWebhookEndpoint, async ({ query }) => ok(await readEndpoint(context, query.siteId)));

  serve(setWebhookEndpoint, async ({ body }) =>
    ok(await setEndpoint(context, body.siteId, body.url), 'Webhooks go to this endpoint now.'),
  );

  serve(switchWebhooks, async ({ body }) => {
    await switchEndpoint(context, body.siteId, body.on);
    return ok(null, body.on ? 'Webhooks are on.' : 'Webhooks are off.');
  });

  serve(rotateWebhookSecret, async ({ body }) =>
    ok({ secret: await rotateSecret(context, body.siteId) }, 'The secret has been created.'),
  );

  serve(sendTestWebhook, async ({ body }) => {
    await sendTest(context, body.siteId);
    return ok(null, 'The test event is on its way.');
  });

  serve(getWebhookMessages, async ({ query }) => ok(await listMessages(context, query)));

  serve(getWebhookAttempts, async ({ params }) => ok(await listAttempts(context, params.messageId)));

  serve(replayWebhook, async ({ body }) => {
    await replayMessage(context, body.messageId);
    return ok(null, 'The message is sent again, after the earlier ones of its order.');
  });
}

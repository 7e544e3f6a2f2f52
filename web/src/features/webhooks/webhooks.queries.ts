import type { Answer, BodyIn } from '@arrival-desk/contract/endpoint.ts';
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
import { api, call } from '../../platform/api.ts';

const webhooksApi = api.injectEndpoints({
  endpoints: (build) => ({
    webhookEndpoint: build.query<Answer<typeof getWebhookEndpoint>, { siteId: number; test: boolean }>({
      query: ({ siteId, test }) => call(getWebhookEndpoint, { query: { siteId, test: test ? 'yes' : 'no' } }),
      providesTags: ['Webhooks'],
    }),
    webhookMessages: build.query<Answer<typeof getWebhookMessages>, { siteId: number; limit: number }>({
      query: (query) => call(getWebhookMessages, { query }),
      providesTags: ['Webhooks'],
    }),
    webhookAttempts: build.query<Answer<typeof getWebhookAttempts>, number>({
      query: (messageId) => call(getWebhookAttempts, { params: { messageId } }),
      providesTags: ['Webhooks'],
    }),
    setWebhookEndpoint: build.mutation<Answer<typeof setWebhookEndpoint>, BodyIn<typeof setWebhookEndpoint>>({
      query: (body) => call(setWebhookEndpoint, { body }),
      invalidatesTags: ['Webhooks'],
    }),
    switchWebhooks: build.mutation<Answer<typeof switchWebhooks>, BodyIn<typeof switchWebhooks>>({
      query: (body) => call(switchWebhooks, { body }),
      invalidatesTags: ['Webhooks'],
    }),
    rotateWebhookSecret: build.mutation<Answer<typeof rotateWebhookSecret>, BodyIn<typeof rotateWebhookSecret>>({
      query: (body) => call(rotateWebhookSecret, { body }),
      invalidatesTags: ['Webhooks'],
    }),
    sendTestWebhook: build.mutation<Answer<typeof sendTestWebhook>, BodyIn<typeof sendTestWebhook>>({
      query: (body) => call(sendTestWebhook, { body }),
      invalidatesTags: ['Webhooks'],
    }),
    replayWebhook: build.mutation<Answer<typeof replayWebhook>, BodyIn<typeof replayWebhook>>({
      query: (body) => call(replayWebhook, { body }),
      invalidatesTags: ['Webhooks'],
    }),
  }),
});

export const {
  useWebhookEndpointQuery,
  useWebhookMessagesQuery,
  useWebhookAttemptsQuery,
  useSetWebhookEndpointMutation,
  useSwitchWebhooksMutation,
  useRotateWebhookSecretMutation,
  useSendTestWebhookMutation,
  useReplayWebhookMutation,
} = webhooksApi;

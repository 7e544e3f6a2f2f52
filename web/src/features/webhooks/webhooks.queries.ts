import type { Answer } from '@arrival-desk/contract/endpoint.ts';
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
import { api, call, mutationOf } from '../../platform/api.ts';

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
    setWebhookEndpoint: mutationOf(build, setWebhookEndpoint, { invalidatesTags: ['Webhooks'] }),
    switchWebhooks: mutationOf(build, switchWebhooks, { invalidatesTags: ['Webhooks'] }),
    rotateWebhookSecret: mutationOf(build, rotateWebhookSecret, { invalidatesTags: ['Webhooks'] }),
    sendTestWebhook: mutationOf(build, sendTestWebhook, { invalidatesTags: ['Webhooks'] }),
    replayWebhook: mutationOf(build, replayWebhook, { invalidatesTags: ['Webhooks'] }),
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

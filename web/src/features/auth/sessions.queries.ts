import { endOtherSessions, endSession, getSessions } from '@arrival-desk/contract/auth/sessions.endpoints.ts';
import type { Answer, BodyIn } from '@arrival-desk/contract/endpoint.ts';
import { api, call } from '../../platform/api.ts';

const sessionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    sessions: build.query<Answer<typeof getSessions>, void>({
      query: () => call(getSessions),
      providesTags: ['Sessions'],
    }),
    endSession: build.mutation<Answer<typeof endSession>, BodyIn<typeof endSession>>({
      query: (body) => call(endSession, { body }),
      // Also after a refusal: the session has ended in the meantime.
      invalidatesTags: ['Sessions'],
    }),
    endOtherSessions: build.mutation<Answer<typeof endOtherSessions>, void>({
      query: () => call(endOtherSessions),
      invalidatesTags: ['Sessions'],
    }),
  }),
});

export const { useSessionsQuery, useEndSessionMutation, useEndOtherSessionsMutation } = sessionsApi;

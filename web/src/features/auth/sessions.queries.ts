import { endOtherSessions, endSession, getSessions } from '@arrival-desk/contract/auth/sessions.endpoints.ts';
import { api, emptyMutationOf, mutationOf, queryOf } from '../../platform/api.ts';

const sessionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    sessions: queryOf(build, getSessions, { providesTags: ['Sessions'] }),
    endSession: mutationOf(build, endSession, {
      // Also after a refusal: the session has ended in the meantime.
      invalidatesTags: ['Sessions'],
    }),
    endOtherSessions: emptyMutationOf(build, endOtherSessions, { invalidatesTags: ['Sessions'] }),
  }),
});

export const { useSessionsQuery, useEndSessionMutation, useEndOtherSessionsMutation } = sessionsApi;

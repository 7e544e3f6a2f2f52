import type { Answer, BodyIn } from '@arrival-desk/contract/endpoint.ts';
import { verifyLedger } from '@arrival-desk/contract/ledger/ledger.endpoints.ts';
import { api, call } from '../../platform/api.ts';

const ledgerApi = api.injectEndpoints({
  endpoints: (build) => ({
    verifyLedger: build.query<Answer<typeof verifyLedger>['data'], BodyIn<typeof verifyLedger>>({
      query: (body) => call(verifyLedger, { body }),
      transformResponse: (answer: Answer<typeof verifyLedger>) => answer.data,
      // What was found a while ago says nothing of now.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useLazyVerifyLedgerQuery } = ledgerApi;

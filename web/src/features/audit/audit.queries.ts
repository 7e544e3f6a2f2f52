import { getAuditTrail } from '@arrival-desk/contract/audit/audit.endpoints.ts';
import type { Answer, QueryIn } from '@arrival-desk/contract/endpoint.ts';
import { api, call } from '../../platform/api.ts';

const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    auditTrail: build.query<Answer<typeof getAuditTrail>, QueryIn<typeof getAuditTrail>>({
      query: (query) => call(getAuditTrail, { query }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useAuditTrailQuery } = auditApi;

import type { Answer, BodyIn } from '@arrival-desk/contract/endpoint.ts';
import { resendMail } from '@arrival-desk/contract/mail/mail.endpoints.ts';
import { api, call } from '../../platform/api.ts';

const mailApi = api.injectEndpoints({
  endpoints: (build) => ({
    resendMail: build.mutation<Answer<typeof resendMail>, BodyIn<typeof resendMail>>({
      query: (body) => call(resendMail, { body }),
      invalidatesTags: ['Order'],
    }),
  }),
});

export const { useResendMailMutation } = mailApi;

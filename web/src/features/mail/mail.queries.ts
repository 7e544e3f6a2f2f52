import type { Answer, BodyIn } from '@arrival-desk/contract/endpoint.ts';
import { getEmailContent, resendMail } from '@arrival-desk/contract/mail/mail.endpoints.ts';
import { api, call } from '../../platform/api.ts';

const mailApi = api.injectEndpoints({
  endpoints: (build) => ({
    emailContent: build.query<Answer<typeof getEmailContent>, string>({
      query: (orderId) => call(getEmailContent, { params: { orderId } }),
      providesTags: ['Order'],
    }),
    resendMail: build.mutation<Answer<typeof resendMail>, BodyIn<typeof resendMail>>({
      query: (body) => call(resendMail, { body }),
      invalidatesTags: ['Order'],
    }),
  }),
});

export const { useEmailContentQuery, useResendMailMutation } = mailApi;

import type { Answer, BodyIn } from '@arrival-desk/contract/endpoint.ts';
import { getEmailContent, resendMail, sendInvoice } from '@arrival-desk/contract/mail/mail.endpoints.ts';
import { api, call } from '../../platform/api.ts';

const mailApi = api.injectEndpoints({
  endpoints: (build) => ({
    emailContent: build.query<Answer<typeof getEmailContent>, string>({
      query: (orderId) => call(getEmailContent, { params: { orderId } }),
      providesTags: (_answer, _error, orderId) => [{ type: 'Order', id: orderId }],
    }),
    resendMail: build.mutation<Answer<typeof resendMail>, BodyIn<typeof resendMail>>({
      query: (body) => call(resendMail, { body }),
      invalidatesTags: ['Order'],
    }),
    sendInvoice: build.mutation<Answer<typeof sendInvoice>, BodyIn<typeof sendInvoice>>({
      query: (body) => call(sendInvoice, { body }),
      invalidatesTags: ['Order'],
    }),
  }),
});

export const { useEmailContentQuery, useResendMailMutation, useSendInvoiceMutation } = mailApi;

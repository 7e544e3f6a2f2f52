import type { Answer, BodyIn } from '@arrival-desk/contract/endpoint.ts';
import {
  countFailedMails,
  getEmailContent,
  getFailedMails,
  repeatMail,
  resendFailedMails,
  resendMail,
  sendInvoice,
} from '@arrival-desk/contract/mail/mail.endpoints.ts';
import { api, call, callAct } from '../../platform/api.ts';

const mailApi = api.injectEndpoints({
  endpoints: (build) => ({
    emailContent: build.query<Answer<typeof getEmailContent>, string>({
      query: (orderId) => call(getEmailContent, { params: { orderId } }),
      providesTags: (_answer, _error, orderId) => [{ type: 'Order', id: orderId }],
    }),
    failedMails: build.query<Answer<typeof getFailedMails>, void>({
      query: () => call(getFailedMails),
      providesTags: ['FailedMails'],
      // Emails fail in the background.
      keepUnusedDataFor: 0,
    }),
    countFailedMails: build.query<Answer<typeof countFailedMails>, void>({
      query: () => call(countFailedMails),
      providesTags: ['FailedMails', 'Counts'],
    }),
    resendFailedMails: build.mutation<Answer<typeof resendFailedMails>, BodyIn<typeof resendFailedMails>>({
      query: (body) => call(resendFailedMails, { body }),
      invalidatesTags: ['FailedMails', 'Order'],
    }),
    resendMail: build.mutation<Answer<typeof resendMail>, BodyIn<typeof resendMail>>({
      query: (body) => callAct(resendMail, { body }),
      invalidatesTags: ['Order'],
    }),
    repeatMail: build.mutation<Answer<typeof repeatMail>, BodyIn<typeof repeatMail>>({
      query: (body) => callAct(repeatMail, { body }),
      invalidatesTags: ['Order'],
    }),
    sendInvoice: build.mutation<Answer<typeof sendInvoice>, BodyIn<typeof sendInvoice>>({
      query: (body) => callAct(sendInvoice, { body }),
      invalidatesTags: ['Order'],
    }),
  }),
});

export const {
  useCountFailedMailsQuery,
  useEmailContentQuery,
  useFailedMailsQuery,
  useRepeatMailMutation,
  useResendFailedMailsMutation,
  useResendMailMutation,
  useSendInvoiceMutation,
} = mailApi;

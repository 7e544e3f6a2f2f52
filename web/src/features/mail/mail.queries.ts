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
import { api, call, callAct, mutationOf, queryOf } from '../../platform/api.ts';

const mailApi = api.injectEndpoints({
  endpoints: (build) => ({
    emailContent: build.query<Answer<typeof getEmailContent>, string>({
      query: (orderId) => call(getEmailContent, { params: { orderId } }),
      providesTags: (_answer, _error, orderId) => [{ type: 'Order', id: orderId }],
    }),
    failedMails: queryOf(build, getFailedMails, {
      providesTags: ['FailedMails'],
      // Emails fail in the background.
      keepUnusedDataFor: 0,
    }),
    countFailedMails: queryOf(build, countFailedMails, { providesTags: ['FailedMails', 'Counts'] }),
    resendFailedMails: mutationOf(build, resendFailedMails, { invalidatesTags: ['FailedMails', 'Order'] }),
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

import {
  getNamedParty,
  sendToParty,
  undoUpload,
  uploadVisaDocument,
} from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import type { Answer, BodyIn } from '@arrival-desk/contract/endpoint.ts';
import type { FailureEnvelope } from '@arrival-desk/contract/envelope.ts';
import { api, call, callAct, settle } from '../../platform/api.ts';
import { callAsStaff } from '../../platform/call-as-staff.ts';
import { callWithProgress } from '../../platform/call-with-progress.ts';
import { nameOrders } from '../../platform/name-orders.ts';
import { repeatAct } from '../../platform/repeat-act.ts';
import { offerUndo, withdrawUndo } from '../../ui/undo.tsx';

/** The form's field is `file`; the server names the form part. */
function ownFieldName<Result extends { error?: FailureEnvelope }>(result: Result): Result {
  const fields = result.error?.error.fields;
  const { [uploadVisaDocument.file.name]: file, ...others } = fields ?? {};
  if (!file || !result.error) return result;
  return { ...result, error: { ...result.error, error: { ...result.error.error, fields: { ...others, file } } } };
}

interface Upload {
  body: BodyIn<typeof uploadVisaDocument>;
  file: File;
  onProgress: (part: number) => void;
}

interface Undo {
  /** Named in the message about the undo. */
  orderId: string;
  body: BodyIn<typeof undoUpload>;
}

const documentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    uploadDocument: build.mutation<Answer<typeof uploadVisaDocument>, Upload>({
      queryFn: async ({ body, file, onProgress }, { dispatch }) => {
        const { result, token } = await callAsStaff(uploadVisaDocument, { body, file }, (named) =>
          repeatAct(uploadVisaDocument, named, (input) => callWithProgress(uploadVisaDocument, input, onProgress)),
        );
        return ownFieldName(settle(uploadVisaDocument, result, token, dispatch));
      },
      async onQueryStarted({ body: { orderId } }, { dispatch, queryFulfilled }) {
        const { message, data } = (await queryFulfilled.catch(() => null))?.data ?? {};
        if (!message || !data?.holdSeconds) return;
        const { mailId, holdSeconds: seconds } = data;
        const id = String(orderId);
        const run = () => void dispatch(documentsApi.endpoints.undoUpload.initiate({ orderId: id, body: { mailId } }));
        offerUndo({ message: nameOrders(message, [id]), seconds, orderId: id, run });
      },
      invalidatesTags: ['Order', 'Orders', 'Counts'],
    }),
    namedParty: build.query<Answer<typeof getNamedParty>, number>({
      query: (mailId) => call(getNamedParty, { params: { mailId } }),
    }),
    sendToParty: build.mutation<Answer<typeof sendToParty>, BodyIn<typeof sendToParty>>({
      query: (body) => callAct(sendToParty, { body }),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const { message, data } = (await queryFulfilled.catch(() => null))?.data ?? {};
        if (!message || !data?.holdSeconds || data.sent.length === 0) return;
        const run = () => {
          for (const { order_id: orderId, mailId } of data.sent)
            void dispatch(documentsApi.endpoints.undoUpload.initiate({ orderId, body: { mailId } }));
        };
        offerUndo({ message, seconds: data.holdSeconds, run });
      },
      invalidatesTags: ['Order', 'Orders', 'Counts'],
    }),
    undoUpload: build.mutation<Answer<typeof undoUpload>, Undo>({
      query: ({ body }) => call(undoUpload, { body }),
      async onQueryStarted(_, { queryFulfilled }) {
        const change = (await queryFulfilled.catch(() => null))?.data.data.undone;
        if (change) withdrawUndo(change);
      },
      invalidatesTags: ['Order', 'Orders', 'Counts'],
    }),
  }),
});

export const { useLazyNamedPartyQuery, useSendToPartyMutation, useUploadDocumentMutation } = documentsApi;

import { undoUpload } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import type { Answer, BodyIn } from '@arrival-desk/contract/endpoint.ts';
import {
  deleteReceipts,
  getReceipts,
  matchReceipt,
  postReceipts,
  sendReceipts,
} from '@arrival-desk/contract/receipts/receipts.endpoints.ts';
import { api, call, mutationOf } from '../../platform/api.ts';
import { offerUndo } from '../../ui/undo.tsx';

const receiptsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A page starts where the previous one ended; null is the newest page. */
    receipts: build.infiniteQuery<Answer<typeof getReceipts>, void, number | null>({
      query: ({ pageParam }) => call(getReceipts, { query: pageParam === null ? {} : { before: pageParam } }),
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.next_cursor ?? undefined },
      // Whose a receipt is follows from its orders, so it is loaded again with them.
      providesTags: ['Receipts', 'Orders'],
    }),
    postReceipts: build.mutation<Answer<typeof postReceipts>, readonly File[]>({
      query: (files) => call(postReceipts, { body: {}, files }),
      invalidatesTags: ['Receipts'],
    }),
    sendReceipts: build.mutation<Answer<typeof sendReceipts>, BodyIn<typeof sendReceipts>>({
      query: (body) => call(sendReceipts, { body }),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const { message, data } = (await queryFulfilled.catch(() => null))?.data ?? {};
        if (!message || !data?.holdSeconds || data.sent.length === 0) return;
        const run = () => {
          for (const { mailId } of data.sent) void dispatch(receiptsApi.endpoints.undoReceipt.initiate(mailId));
        };
        const [only, other] = data.sent;
        offerUndo({ message, seconds: data.holdSeconds, run, ...(only && !other && { orderId: only.order_id }) });
      },
      invalidatesTags: ['Receipts', 'Order', 'Orders', 'Counts'],
    }),
    undoReceipt: build.mutation<Answer<typeof undoUpload>, number>({
      query: (mailId) => call(undoUpload, { body: { mailId } }),
      invalidatesTags: ['Receipts', 'Order', 'Orders', 'Counts'],
    }),
    matchReceipt: mutationOf(build, matchReceipt, { invalidatesTags: ['Receipts'] }),
    deleteReceipts: mutationOf(build, deleteReceipts, { invalidatesTags: ['Receipts'] }),
  }),
});

export const { postReceipts: startPostReceipts } = receiptsApi.endpoints;
export const { useDeleteReceiptsMutation, useMatchReceiptMutation, useReceiptsInfiniteQuery, useSendReceiptsMutation } =
  receiptsApi;

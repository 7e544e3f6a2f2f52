import { askTraveller, clearAnswered, getRequestText } from '@arrival-desk/contract/asking/asking.endpoints.ts';
import type { Answer, BodyIn } from '@arrival-desk/contract/endpoint.ts';
import { api, call, callAct } from '../../platform/api.ts';
import { nameOrders } from '../../platform/name-orders.ts';
import { offerUndo } from '../../ui/undo.tsx';
import { orderChange, undoApi } from '../orders/order-change.ts';

const askingApi = api.injectEndpoints({
  endpoints: (build) => ({
    requestText: build.query<Answer<typeof getRequestText>['data'], BodyIn<typeof getRequestText>>({
      query: (body) => call(getRequestText, { body }),
      transformResponse: ({ data }: Answer<typeof getRequestText>) => data,
      keepUnusedDataFor: 0,
    }),
    clearAnswered: build.mutation<Answer<typeof clearAnswered>, BodyIn<typeof clearAnswered>>({
      query: (body) => callAct(clearAnswered, { body }),
      ...orderChange,
    }),
    askTraveller: build.mutation<Answer<typeof askTraveller>, BodyIn<typeof askTraveller>>({
      query: (body) => callAct(askTraveller, { body }),
      invalidatesTags: ['Order', 'Orders', 'Counts'],
      async onQueryStarted({ orderId }, { dispatch, queryFulfilled }) {
        const { message, data } = (await queryFulfilled.catch(() => null))?.data ?? {};
        if (!message || !data) return;
        const id = String(orderId);
        const changes = [data.change];
        const run = () => void dispatch(undoApi.endpoints.undoChanges.initiate({ changes, orderId: [id] }));
        const seconds = data.holdSeconds ? { seconds: data.holdSeconds, orderId: id } : {};
        offerUndo({ message: nameOrders(message, [id]), changes, run, ...seconds });
      },
    }),
  }),
});

export const { useAskTravellerMutation, useClearAnsweredMutation, useRequestTextQuery } = askingApi;

import type { Answer, BodyIn } from '@arrival-desk/contract/endpoint.ts';
import {
  changeOrderStatus,
  moveOrderStatus,
  restoreOrders,
  revertMove,
} from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { api, call, callAct } from '../../platform/api.ts';
import { orderChange } from '../orders/order-change.ts';

export const orderMovesApi = api.injectEndpoints({
  endpoints: (build) => ({
    deleteOrders: build.mutation<Answer<typeof changeOrderStatus>, BodyIn<typeof changeOrderStatus>>({
      // An order that was erased cannot tell by which act.
      query: (body) => (body.permanentDeletedFlag ? call : callAct)(changeOrderStatus, { body }),
      ...orderChange,
    }),
    moveOrders: build.mutation<Answer<typeof moveOrderStatus>, BodyIn<typeof moveOrderStatus>>({
      query: (body) => callAct(moveOrderStatus, { body }),
      ...orderChange,
    }),
    restoreOrders: build.mutation<Answer<typeof restoreOrders>, BodyIn<typeof restoreOrders>>({
      query: (body) => call(restoreOrders, { body }),
      ...orderChange,
    }),
    revertMove: build.mutation<Answer<typeof revertMove>, BodyIn<typeof revertMove>>({
      query: (body) => call(revertMove, { body }),
      ...orderChange,
    }),
  }),
});

export const { useDeleteOrdersMutation, useMoveOrdersMutation, useRestoreOrdersMutation, useRevertMoveMutation } =
  orderMovesApi;

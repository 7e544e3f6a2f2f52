import type { Answer, BodyIn } from '@arrival-desk/contract/endpoint.ts';
import { addNewRemark } from '@arrival-desk/contract/remarks/remark.ts';
import { api, callAct } from '../../platform/api.ts';
import { orderChange } from '../orders/order-change.ts';

const remarksApi = api.injectEndpoints({
  endpoints: (build) => ({
    addRemark: build.mutation<Answer<typeof addNewRemark>, BodyIn<typeof addNewRemark>>({
      query: (body) => callAct(addNewRemark, { body }),
      ...orderChange,
      // No list shows comments.
      invalidatesTags: ['Order'],
    }),
  }),
});

export const { useAddRemarkMutation } = remarksApi;

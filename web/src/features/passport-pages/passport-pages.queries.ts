import type { Answer, BodyIn } from '@arrival-desk/contract/endpoint.ts';
import { addPassportPage } from '@arrival-desk/contract/passport-pages/passport-pages.endpoints.ts';
import { api, call } from '../../platform/api.ts';

const passportPagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    addPassportPage: build.mutation<Answer<typeof addPassportPage>, BodyIn<typeof addPassportPage> & { file: File }>({
      query: ({ file, ...body }) => call(addPassportPage, { body, file }),
      invalidatesTags: (_answer, _error, { orderId }) => [{ type: 'Order', id: orderId }],
    }),
  }),
});

export const { useAddPassportPageMutation } = passportPagesApi;

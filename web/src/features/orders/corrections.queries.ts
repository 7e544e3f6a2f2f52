import type { Answer, BodyIn } from '@arrival-desk/contract/endpoint.ts';
import type { FailureEnvelope } from '@arrival-desk/contract/envelope.ts';
import { editOrder } from '@arrival-desk/contract/orders/order-corrections.endpoints.ts';
import { api, callAct } from '../../platform/api.ts';

const correctionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    editOrder: build.mutation<Answer<typeof editOrder>, BodyIn<typeof editOrder>>({
      query: (body) => callAct(editOrder, { body }),
      invalidatesTags: ['Order', 'Orders', 'Counts'],
    }),
  }),
});

export const { useEditOrderMutation } = correctionsApi;

/** The answer to a correction with the errors by field: the call has them by the path of each field in its body. */
export function byField<Result extends { error?: unknown }>(result: Result): Result {
  const failure = result.error as FailureEnvelope | undefined;
  const { fields } = failure?.error ?? {};
  if (!failure || !fields) return result;
  const named = Object.entries(fields).map(([path, text]) => [path.replace(/^changes\./, ''), text]);
  return { ...result, error: { ...failure, error: { ...failure.error, fields: Object.fromEntries(named) } } };
}

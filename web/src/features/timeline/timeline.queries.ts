import type { Answer } from '@arrival-desk/contract/endpoint.ts';
import { getOrderTimeline, type TimelineFilter } from '@arrival-desk/contract/timeline/timeline.endpoints.ts';
import { api, call } from '../../platform/api.ts';

interface TimelineQuery {
  orderId: string;
  filter: TimelineFilter;
}

const timelineApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A page starts where the previous one ended; null is the newest page. */
    orderTimeline: build.infiniteQuery<Answer<typeof getOrderTimeline>, TimelineQuery, number | null>({
      query: ({ queryArg: { orderId, filter }, pageParam }) =>
        call(getOrderTimeline, {
          params: { orderId },
          query: { filter, ...(pageParam !== null && { before: pageParam }) },
        }),
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.next ?? undefined },
      providesTags: (_data, _error, { orderId }) => [{ type: 'Order', id: orderId }],
    }),
  }),
});

export const { useOrderTimelineInfiniteQuery } = timelineApi;

import { type TimelineFilter, timelineFilters } from '@arrival-desk/contract/timeline/timeline.endpoints.ts';
import { useLocation, useSearchParams } from 'react-router';

/** The filter, stored in the URL so that a reload and Back keep it. */
export function useTimelineFilter(): [TimelineFilter, (filter: TimelineFilter) => void] {
  const [params, setParams] = useSearchParams();
  // Keeps the history state, which has the order's position in its list.
  const { state } = useLocation();
  const filter = timelineFilters.find((each) => each === params.get('timeline')) ?? 'all';
  const change = (next: TimelineFilter) =>
    setParams(
      (old) => {
        const changed = new URLSearchParams(old);
        if (next === 'all') changed.delete('timeline');
        else changed.set('timeline', next);
        return changed;
      },
      { replace: true, preventScrollReset: true, state },
    );
  return [filter, change];
}

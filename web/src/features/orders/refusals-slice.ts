import type { Outcome } from '@arrival-desk/contract/orders/outcome.ts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '../../platform/api.ts';

type Refused = Pick<Outcome['refused'][number], 'id' | 'message'>;

/** The orders of changes of several orders that were refused, until a person dismisses them (QUEUE-51). */
export const refusalsSlice = createSlice({
  name: 'refusals',
  initialState: (): readonly Refused[] => [],
  reducers: {
    /** The last outcome of an order counts, and one that is done is refused no longer. */
    settled: (kept, { payload: { done, refused } }: PayloadAction<Pick<Outcome, 'done' | 'refused'>>) => {
      const settled = new Set([...done, ...refused.map(({ id }) => id)]);
      return [...kept.filter(({ id }) => !settled.has(id)), ...refused];
    },
    dismissed: () => [],
  },
  extraReducers: (build) => {
    build.addCase(sessionEnded, () => []);
  },
});

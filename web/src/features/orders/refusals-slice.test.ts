import { expect, it } from 'vitest';
import { sessionEnded } from '../../platform/api.ts';
import { refusalsSlice } from './refusals-slice.ts';

const { settled } = refusalsSlice.actions;
const refused = (id: string, message: string) => ({ id, message, code: 'order_changed' as const });

it('keeps the last refusal of each order until it is done, and none of another session (QUEUE-51)', () => {
  const { reducer } = refusalsSlice;
  const once = reducer(undefined, settled({ done: ['1'], refused: [refused('2', 'Old.'), refused('3', 'Third.')] }));
  const twice = reducer(once, settled({ done: ['3'], refused: [refused('2', 'New.'), refused('4', 'Fourth.')] }));
  expect(twice.map(({ id, message }) => [id, message])).toEqual([
    ['2', 'New.'],
    ['4', 'Fourth.'],
  ]);
  expect(reducer(twice, sessionEnded({ message: '' }))).toEqual([]);
});

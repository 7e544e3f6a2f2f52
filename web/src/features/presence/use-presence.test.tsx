import { reportPresence } from '@arrival-desk/contract/presence/presence.endpoints.ts';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, callsOf, ok } from '../../testing/api-stub.ts';
import { people, tokenFor } from '../../testing/token.ts';
import { usePresence } from './use-presence.ts';

test('a heartbeat whose answer says the same draws nothing again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  localStorage.setItem('user', JSON.stringify({ accessToken: tokenFor(people.Team) }));
  answer(reportPresence, () => ok([{ name: 'Marcus Lee', writing: null }]));
  let renderings = 0;
  const forms = { current: null };
  const { result } = renderHook(() => {
    renderings += 1;
    return usePresence('1000000001', forms);
  });
  await waitFor(() => expect(result.current).toEqual([{ name: 'Marcus Lee', writing: null }]));
  const before = renderings;
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await waitFor(() => expect(callsOf(reportPresence).length).toBeGreaterThan(5));
  // React can call a component once more before it sees that nothing has changed.
  expect(renderings - before).toBeLessThanOrEqual(1);
  answer(reportPresence, () => ok([{ name: 'Marcus Lee', writing: 'comment' as const }]));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await waitFor(() => expect(result.current).toEqual([{ name: 'Marcus Lee', writing: 'comment' }]));
});

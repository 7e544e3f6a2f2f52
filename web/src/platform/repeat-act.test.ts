import { addNewRemark } from '@arrival-desk/contract/remarks/remark.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type CallInput, type CallResult, failed, unexpected, unreachable } from './call-endpoint.ts';
import { repeatAct } from './repeat-act.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const success: CallResult<typeof addNewRemark> = {
  status: 1,
  message: 'Done.',
  data: { done: ['100001'], refused: [], changes: [] },
};
type Act = CallInput<typeof addNewRemark>;
const input: Act = { body: { orderId: '100001', remark: 'Rang twice.' } };

/** Sends an act to a server with these results. Returns the last result and the act IDs that the server received. */
async function sendTo(...results: CallResult<typeof addNewRemark>[]) {
  return sendWith(input, results);
}

async function sendWith(act: Act, results: CallResult<typeof addNewRemark>[]) {
  const ids: unknown[] = [];
  const sending = repeatAct(addNewRemark, act, async ({ body }) => {
    ids.push(body?.actId);
    expect(body).toMatchObject({ ...act.body });
    return results[ids.length - 1] ?? success;
  });
  await vi.runAllTimersAsync();
  return { result: await sending, ids };
}

it('sends an act again under the same ID while nothing responds, three times in all', async () => {
  const { result, ids } = await sendTo(unreachable(), unexpected(502), success);
  expect(result).toEqual(success);
  expect(ids).toHaveLength(3);
  expect(new Set(ids).size).toBe(1);
  const away = await sendTo(unreachable(), unreachable(), unexpected(504), success);
  expect([away.result, away.ids.length]).toEqual([unexpected(504), 3]);
  expect(away.ids[0]).not.toBe(ids[0]);
  await sendTo(success);
});

it('keeps the ID of an act without a response that a person tries again unchanged, for five minutes (PAGE-26)', async () => {
  const nothing = [unreachable(), unreachable(), unreachable()];
  const first = (await sendTo(...nothing)).ids[0];
  const other = await sendWith({ body: { orderId: '100001', remark: 'Rang three times.' } }, [success]);
  expect(other.ids).not.toContain(first);
  const otherFile = await sendWith({ ...input, file: new File(['x'], 'card.pdf') }, [success]);
  expect(otherFile.ids).not.toContain(first);
  expect((await sendTo(...nothing)).ids).toEqual([first, first, first]);
  expect((await sendTo(success)).ids).toEqual([first]);
  // It has been answered: the same words are another act now.
  expect((await sendTo(...nothing)).ids).not.toContain(first);
  const second = (await sendTo(...nothing)).ids[0];
  vi.advanceTimersByTime(5 * 60_000);
  expect((await sendTo(success)).ids).not.toContain(second);
});

it('sends an act once that a server has refused, or that something unknown has responded to', async () => {
  const refusal = failed('unavailable', 'The database cannot be reached at the moment.');
  const refused = { ...refusal, error: { ...refusal.error, requestId: 'r-1' } };
  for (const result of [refused, unexpected(500), success]) expect((await sendTo(result)).ids).toHaveLength(1);
});

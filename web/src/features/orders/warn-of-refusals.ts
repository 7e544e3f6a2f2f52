import type { FailureEnvelope } from '@arrival-desk/contract/envelope.ts';
import type { Outcome } from '@arrival-desk/contract/orders/outcome.ts';
import type { Dispatch } from '@reduxjs/toolkit';
import { toast } from 'react-toastify/unstyled';
import { refusalsSlice } from './refusals-slice.ts';

const shown = 5;

type Answer = Promise<{ data: { data: Outcome } }>;

/** Keeps which of several orders were refused, and why, for the list of the queues (QUEUE-51). */
export async function keepRefusals(answer: Answer, dispatch: Dispatch, ids: readonly string[]): Promise<void> {
  const outcome = await answer.then(({ data }) => data.data).catch((failure) => outcomeOfFailure(failure, ids));
  if (outcome) dispatch(refusalsSlice.actions.settled(outcome));
}

/** Shows which orders of a call were refused, and why, where no list keeps them. */
export async function warnOfRefusals(answer: Answer): Promise<void> {
  const outcome = await answer.then(({ data }) => data.data).catch(() => null);
  if (!outcome) return;
  const { refused } = outcome;
  if (refused.length === 0) return;
  const lines = refused.slice(0, shown).map(({ id, message }) => `${id}: ${message}`);
  if (refused.length > shown) lines.push(`and ${refused.length - shown} more`);
  toast.warn(lines.join('\n'));
}

/** A call that did nothing to several orders says why to each; one that found no server says it to none. */
function outcomeOfFailure({ error: failure }: { error?: FailureEnvelope }, ids: readonly string[]): Outcome | null {
  if (!failure?.error || failure.error.code === 'unavailable') return null;
  const { code, message } = failure.error;
  const data = failure.data as Partial<Outcome> | null | undefined;
  const [id] = ids;
  const refused = data?.refused ?? (id && ids.length === 1 ? [{ id, code, message }] : null);
  return refused && { done: [], changes: [], refused };
}

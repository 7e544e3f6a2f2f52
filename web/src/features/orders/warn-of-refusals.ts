import type { FailureEnvelope } from '@arrival-desk/contract/envelope.ts';
import type { Outcome } from '@arrival-desk/contract/orders/outcome.ts';
import type { Dispatch } from '@reduxjs/toolkit';
import { toast } from 'react-toastify/unstyled';
import { refusalsSlice } from './refusals-slice.ts';

const shown = 5;

/** Shows which orders of a call on several were refused, and why; `keep` keeps them beyond the message. */
export async function warnOfRefusals(
  answer: Promise<{ data: { data: Outcome } }>,
  keep: Dispatch | null,
): Promise<void> {
  const outcome = await answer.then(({ data }) => data.data).catch(outcomeOfFailure);
  if (!outcome) return;
  keep?.(refusalsSlice.actions.settled(outcome));
  const { done, refused } = outcome;
  // The message of a call that did nothing is shown already.
  if (refused.length === 0 || done.length === 0) return;
  const lines = refused.slice(0, shown).map(({ id, message }) => `${id}: ${message}`);
  if (refused.length > shown) lines.push(`and ${refused.length - shown} more`);
  toast.warn(lines.join('\n'));
}

/** A call that did nothing to several orders says why to each. */
function outcomeOfFailure(failure: { error?: FailureEnvelope }): Outcome | null {
  const data = failure.error?.data as Partial<Outcome> | null | undefined;
  return data?.refused ? { done: [], changes: [], refused: data.refused } : null;
}

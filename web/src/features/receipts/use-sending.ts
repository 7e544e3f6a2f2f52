import type { FailureEnvelope } from '@arrival-desk/contract/envelope.ts';
import type { Receipt } from '@arrival-desk/contract/receipts/receipts.endpoints.ts';
import { useRef, useState } from 'react';
import { useSendReceiptsMutation } from './receipts.queries.ts';

/** The receipts of one call: what a press on Stop still sends, and what one Undo takes back. */
const perCall = 10;

interface Sending {
  done: number;
  total: number;
}

/** Sends receipts in calls of a few, so that progress is true and Stop ends it; what was not sent stays in the list. */
export function useSending(receipts: readonly Receipt[]) {
  const [call] = useSendReceiptsMutation();
  const [sending, setSending] = useState<Sending | null>(null);
  const [refused, setRefused] = useState<readonly { name: string; message: string }[]>([]);
  const stopped = useRef(false);
  const nameOf = (id: number) => receipts.find((receipt) => receipt.id === id)?.name ?? String(id);

  async function send(ids: readonly number[], overrideReason = '') {
    stopped.current = false;
    setRefused([]);
    setSending({ done: 0, total: ids.length });
    for (let start = 0; start < ids.length && !stopped.current; start += perCall) {
      const some = ids.slice(start, start + perCall);
      const { data: sent, error } = await call({ ids: some, overrideReason });
      const message = (error as FailureEnvelope | undefined)?.message ?? '';
      const failed = error
        ? some.map((id) => ({ name: nameOf(id), message }))
        : (sent?.data.refused ?? []).map((each) => ({ name: nameOf(each.id), message: each.message }));
      setRefused((others) => [...others, ...failed]);
      setSending({ done: start + some.length, total: ids.length });
      // The person did not confirm, or the server is away: the next call would end the same way.
      const code = (error as FailureEnvelope | undefined)?.error?.code;
      if (code === 'step_up_required' || code === 'unavailable') break;
    }
    setSending(null);
  }
  const stop = () => {
    stopped.current = true;
  };
  return { sending, send, stop, refused, forget: () => setRefused([]) };
}

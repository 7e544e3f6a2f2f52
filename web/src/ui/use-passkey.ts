import { useRef, useState } from 'react';
import { PasskeyFailed } from '../platform/passkeys.ts';

/** Runs something with a passkey, once at a time; `problem` is what the browser refused, '' for nothing. */
export function usePasskey(run: () => Promise<unknown>) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const running = useRef(false);
  async function start(): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setProblem('');
    try {
      await run();
    } catch (error) {
      if (!(error instanceof PasskeyFailed)) throw error;
      setProblem(error.message);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { busy, problem, start: () => void start() };
}

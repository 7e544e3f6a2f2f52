import { useEffect, useState } from 'react';

/** Milliseconds after another order appeared in which keys do nothing: they were meant for the one before. */
const sleep = 400;

/** Whether the order that is shown appeared a moment ago; true while none is shown. */
export function useAsleep(shown: string | null): boolean {
  const [awakeFor, setAwakeFor] = useState<string | null>(null);
  useEffect(() => {
    if (shown === null) return;
    const waking = setTimeout(() => setAwakeFor(shown), sleep);
    return () => clearTimeout(waking);
  }, [shown]);
  return shown === null || awakeFor !== shown;
}

import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useTopLayer } from '../../platform/back-closes.ts';

/** While a dialog or a drawer is open, the browser's Back closes it and the page stays. */
export function BackClosesLayers() {
  const close = useTopLayer();
  return close && <Blocker onBack={close} />;
}

function Blocker({ onBack }: { onBack: () => void }) {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP');
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    onBack();
  }, [blocker, onBack]);
  return null;
}

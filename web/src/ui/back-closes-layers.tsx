import { useNeedsBlocker } from '../platform/back-closes.ts';
import { useLeaving } from './use-leaving.ts';

/** While a dialog, a drawer or a menu is open, the browser's Back closes it and the page stays. */
export function BackClosesLayers() {
  return useNeedsBlocker() && <Blocker />;
}

function Blocker() {
  useLeaving();
  return null;
}

import { useEffect } from 'react';

const escapes: (() => void)[] = [];

/** While a dialog of the session is open, Escape is for that alone: the dialog below it must stay as it is. */
export function watchEscape(): void {
  window.addEventListener(
    'keydown',
    (event) => {
      const onEscape = event.key === 'Escape' ? escapes.at(-1) : undefined;
      if (!onEscape) return;
      event.stopImmediatePropagation();
      onEscape();
    },
    { capture: true },
  );
}

/** Gives Escape to a dialog that can open over any other one. `watchEscape` must run before any dialog is rendered. */
export function useTopDialog(opened: boolean, onEscape: () => void): void {
  useEffect(() => {
    if (!opened) return;
    escapes.push(onEscape);
    return () => {
      escapes.splice(escapes.indexOf(onEscape), 1);
    };
  }, [opened, onEscape]);
}

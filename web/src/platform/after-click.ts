let isDown = false;
const waiting: (() => void)[] = [];

function released(): void {
  isDown = false;
  const runs = waiting.splice(0);
  // The click comes right after the button of the mouse is released.
  setTimeout(() => {
    for (const run of runs) run();
  });
}

globalThis.window?.addEventListener(
  'mousedown',
  () => {
    isDown = true;
  },
  { capture: true },
);
for (const end of ['mouseup', 'dragend', 'blur'] as const)
  globalThis.window?.addEventListener(
    end,
    (event) => {
      // A field that is left is no window that is left.
      if (event.type !== 'blur' || event.target === window) released();
    },
    { capture: true },
  );

/**
 * Runs once the click that is under way is over. What changes the layout while the mouse is down, as a message under a
 * field that is left by that click, moves its target away, and the click hits nothing.
 */
export function afterClick(run: () => void): void {
  waiting.push(run);
  if (!isDown) released();
}

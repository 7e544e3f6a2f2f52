let isDown = false;
const waiting: (() => void)[] = [];

function released(): void {
  isDown = false;
  const runs = waiting.splice(0);
  // The click event follows the release of the mouse button.
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
      // A blurred field fires this event too; only the window counts.
      if (event.type !== 'blur' || event.target === window) released();
    },
    { capture: true },
  );

/**
 * Runs when the current click is complete. A change of the layout while the mouse button is down, such as a message
 * under the field that the click leaves, moves the target away, and the click is lost.
 */
export function afterClick(run: () => void): void {
  waiting.push(run);
  if (!isDown) released();
}

/** Milliseconds without input after which a call counts as made in the background. */
const inputCounts = 60_000;
/** Key of local storage: when a person did something in any tab. */
const lastActiveKey = 'last-active';

// Opening a page is something that a person does.
let lastInput = Date.now();
let lastPoint = '';
const listeners = new Set<() => void>();

function onInput(event: Event): void {
  if (event instanceof PointerEvent && event.type === 'pointermove') {
    // Browsers report a move when the page moves under a pointer that rests.
    const point = `${event.screenX} ${event.screenY}`;
    if (point === lastPoint) return;
    lastPoint = point;
  }
  lastInput = Date.now();
  for (const listener of listeners) listener();
}

/** Starts to notice keys, pointers, touches and scrolling. Not `scroll` events: a list that loads causes them too. */
export function watchInput(): void {
  for (const type of ['keydown', 'pointerdown', 'pointermove', 'touchmove', 'wheel'])
    window.addEventListener(type, onInput, { capture: true, passive: true });
  // Who types elsewhere and comes back to a window does something here.
  window.addEventListener('focus', onInput);
}

/** Calls the listener at each input, until the returned function is called. */
export function whenInput(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a call that is made now is made without anybody doing anything here. */
export function isInBackground(): boolean {
  return Date.now() - lastInput > inputCounts;
}

/** When a person last made a call in any tab of this browser, as Unix time in milliseconds. */
export function lastActive(): number {
  return Number(localStorage.getItem(lastActiveKey)) || 0;
}

export function noteActive(at: number): void {
  localStorage.setItem(lastActiveKey, String(at));
}

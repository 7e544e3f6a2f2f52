import { useEffect } from 'react';

/** Parts of a page that screen readers name when the focus arrives there. */
const parts = 'section[aria-label], section[aria-labelledby], form[aria-label], [role="region"], main';
/** What opens over a page and goes away again. */
const layers = '[role="dialog"], [role="alert"], [role="menu"]';
/** How long a button can be disabled, in milliseconds, before the focus moves on: most calls are answered by then. */
const patience = 1000;

const isUsable = (element: HTMLElement) => element.isConnected && !element.matches(':disabled');
const dialogOf = (element: HTMLElement) => element.closest<HTMLElement>('[role="dialog"]');
const topDialog = () => [...document.querySelectorAll<HTMLElement>('[role="dialog"]:not([data-closing])')].at(-1);

/** The parts around an element, the innermost first. */
function partsAround(element: HTMLElement): HTMLElement[] {
  const part = element.parentElement?.closest<HTMLElement>(parts);
  return part ? [part, ...partsAround(part)] : [];
}

function focusAny(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}

/**
 * Keeps the keyboard at its place. When an act disables or removes the button that has the focus, browsers give the focus
 * to the document, and a screen reader is at the top of the page. A button that is enabled again gets it back. For one
 * that is gone, or disabled for long, it goes to its dialog if that is open; otherwise to where the person was before a
 * dialog or a message, or to the nearest part around it. Never to the page behind an open dialog.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let holder: HTMLElement | null = null;
    let dialog: HTMLElement | null = null;
    /** The last holder on the page itself, not in a layer. */
    let home: { element: HTMLElement; around: HTMLElement[] } | null = null;
    /** What has the focus in the holder's place. */
    let standIn: HTMLElement | null = null;
    let isLost = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target === standIn) return;
      clearTimeout(timer);
      isLost = false;
      standIn = null;
      holder = target;
      dialog = dialogOf(target);
      if (!target.closest(layers)) home = { element: target, around: partsAround(target) };
    };
    // A click on nothing gives the focus away on purpose.
    const onPointer = () => {
      holder = null;
      standIn = null;
    };
    const isUnheld = () =>
      document.activeElement === document.body || (standIn !== null && document.activeElement === standIn);
    const findStandIn = () => {
      const open = topDialog();
      if (open) return open === dialog ? open : undefined;
      if (!home) return undefined;
      return [home.element, ...home.around].find(isUsable);
    };
    const moveOn = () => {
      if (!holder || !isUnheld() || isUsable(holder)) return;
      standIn = findStandIn() ?? null;
      if (standIn) focusAny(standIn);
    };
    const look = () => {
      if (!holder || !isUnheld()) return;
      if (!isUsable(holder)) {
        if (!isLost) timer = setTimeout(moveOn, patience);
        // What stands in for it is gone too, as a question is after a slow answer.
        else if (standIn && !standIn.isConnected) moveOn();
        isLost = true;
      } else if (isLost) holder.focus({ preventScroll: true });
    };
    // The browser takes the focus from a disabled button at the next frame.
    const observer = new MutationObserver(() => {
      if (isLost || (holder && !isUsable(holder))) requestAnimationFrame(() => requestAnimationFrame(look));
    });
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', onPointer, true);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      // A frame that was asked for can still come.
      holder = null;
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', onPointer, true);
    };
  }, []);
}

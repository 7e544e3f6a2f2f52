import { type RefObject, useLayoutEffect } from 'react';

/** Sets `--toast-shown-height` of the document to the height of the toast that is shown. */
export function useToastHeight(messages: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = messages.current;
    if (!element) return;
    const { style } = document.documentElement;
    const sizes = new ResizeObserver(() => {
      const shown = element.querySelector<HTMLElement>('.Toastify__toast');
      if (shown) style.setProperty('--toast-shown-height', `${shown.offsetHeight}px`);
    });
    const comings = new MutationObserver(() => {
      sizes.disconnect();
      for (const one of element.querySelectorAll('.Toastify__toast')) sizes.observe(one);
    });
    comings.observe(element, { childList: true, subtree: true });
    return () => {
      sizes.disconnect();
      comings.disconnect();
      style.removeProperty('--toast-shown-height');
    };
  }, [messages]);
}

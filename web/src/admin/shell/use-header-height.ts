import { type RefObject, useLayoutEffect } from 'react';

const name = '--header-height-now';

/**
 * Publishes the current height of the header to the stylesheets: toasts on a phone and the message about a lost
 * connection add lines to it, and sticky elements must stay below them.
 */
export function useHeaderHeight(header: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = header.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(name, `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(name);
    };
  }, [header]);
}

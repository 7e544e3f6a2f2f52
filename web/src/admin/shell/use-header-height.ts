import { type RefObject, useLayoutEffect } from 'react';

const name = '--header-height-now';

/**
 * Tells the page how high the header is at the moment: messages on a phone and the news of a lost connection open lines
 * in it, and what stays in view while the page scrolls must stay below them.
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

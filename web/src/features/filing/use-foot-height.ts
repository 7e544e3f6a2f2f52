import { type RefObject, useEffect, useRef } from 'react';

/** Sets `--foot-height` to the height of the foot of the window, which an enlarged photo must not cover. */
export function useFootHeight(): RefObject<HTMLElement | null> {
  const foot = useRef<HTMLElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--foot-height', `${foot.current?.offsetHeight ?? 0}px`),
    );
    if (foot.current) observer.observe(foot.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--foot-height');
    };
  }, []);
  return foot;
}

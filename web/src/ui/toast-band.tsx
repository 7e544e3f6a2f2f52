import { useLayoutEffect, useRef } from 'react';
import classes from './toast-band.module.css';
import { useToastCount } from './use-toast-count.ts';

/**
 * Space for toasts in a header: `beside` is the free space in its line, `under` a line of its own that opens while there
 * are toasts. The header's stylesheet displays one of the two. The toasts themselves are positioned over the window, so
 * that they stay above dialogs; this component determines where.
 */
export function ToastBand({ place, className }: { place: 'beside' | 'under'; className: string | undefined }) {
  const band = useRef<HTMLDivElement>(null);
  const isOpen = useToastCount() > 0;
  useLayoutEffect(() => {
    const element = band.current;
    if (!element) return;
    const { style } = document.documentElement;
    const names = ['--toast-band-top', '--toast-band-left', '--toast-band-width', '--toast-band-height'] as const;
    const observer = new ResizeObserver(() => {
      const { top, left, width, height } = element.getBoundingClientRect();
      if (width === 0 || height === 0) return;
      document.documentElement.dataset.toastPlace = place;
      for (const [index, size] of [top, left, width, height].entries())
        style.setProperty(names[index] as string, `${size}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      delete document.documentElement.dataset.toastPlace;
      for (const name of names) style.removeProperty(name);
    };
  }, [place]);
  return (
    <div
      ref={band}
      className={`${classes.band} ${className ?? ''}`}
      data-place={place}
      data-open={isOpen || undefined}
    />
  );
}

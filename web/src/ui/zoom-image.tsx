import { useState } from 'react';
import classes from './zoom-image.module.css';

interface ZoomImageProps {
  url: string;
  /** What it shows. */
  alt: string;
  /** One line high. */
  small?: boolean;
}

/** A small image, enlarged while the pointer or the focus is on it or after a click, until Escape. */
export function ZoomImage({ url, alt, small }: ZoomImageProps) {
  const [view, setView] = useState<'open' | 'shut' | null>(null);
  return (
    <button
      type="button"
      className={`${classes.frame} finger`}
      data-small={small || undefined}
      data-view={view}
      aria-expanded={view === 'open'}
      onClick={() => setView(view === 'open' ? null : 'open')}
      onBlur={() => setView(null)}
      onKeyDown={(event) => {
        const isEnlarged = view ? view === 'open' : event.currentTarget.matches(':focus-visible');
        if (event.key !== 'Escape' || !isEnlarged) return;
        // The page itself would go back to the list.
        event.preventDefault();
        setView('shut');
      }}
    >
      <img src={url} alt={alt} className={classes.image} />
    </button>
  );
}

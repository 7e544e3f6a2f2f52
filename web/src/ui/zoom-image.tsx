import { useState } from 'react';
import classes from './zoom-image.module.css';

interface ZoomImageProps {
  url: string;
  /** What it shows. */
  alt: string;
  /** One line high. */
  small?: boolean;
}

/** A small image, enlarged while the pointer or the focus is on it or after a click. */
export function ZoomImage({ url, alt, small }: ZoomImageProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <button
      type="button"
      className={classes.frame}
      data-small={small || undefined}
      aria-expanded={isOpen}
      onClick={() => setIsOpen(!isOpen)}
      onBlur={() => setIsOpen(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        // The page itself would go back to the list.
        event.preventDefault();
        setIsOpen(false);
      }}
    >
      <img src={url} alt={alt} className={classes.image} data-open={isOpen || undefined} />
    </button>
  );
}

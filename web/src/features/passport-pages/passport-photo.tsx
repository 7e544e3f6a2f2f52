import { useState } from 'react';
import { IconDownload } from '../../ui/icons.ts';
import classes from './passport-photo.module.css';

interface PassportPhotoProps {
  orderId: string;
  url: string;
  /** One line high, without the link. */
  small?: boolean;
}

/** The photo of a passport page, enlarged while the pointer or the focus is on it or after a click, and a link to save it. */
export function PassportPhoto({ orderId, url, small }: PassportPhotoProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <span className={classes.photo}>
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
        <img src={url} alt="Passport page" className={classes.image} data-open={isOpen || undefined} />
      </button>
      {!small && (
        <a href={url} download={`passport-${orderId}.jpg`} className={classes.save}>
          <IconDownload size={14} aria-hidden="true" /> Save for the form
        </a>
      )}
    </span>
  );
}

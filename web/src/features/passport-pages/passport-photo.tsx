import { IconDownload } from '../../ui/icons.ts';
import { ZoomImage } from '../../ui/zoom-image.tsx';
import classes from './passport-photo.module.css';

interface PassportPhotoProps {
  orderId: string;
  url: string;
  /** One line high, without the link. */
  small?: boolean;
}

/** The photo of a passport page, and a link to save it. */
export function PassportPhoto({ orderId, url, small = false }: PassportPhotoProps) {
  return (
    <span className={classes.photo}>
      <ZoomImage url={url} alt="Passport page" small={small} />
      {!small && (
        <a href={url} download={`passport-${orderId}.jpg`} className={classes.save}>
          <IconDownload size={14} aria-hidden="true" /> Save for the form
        </a>
      )}
    </span>
  );
}

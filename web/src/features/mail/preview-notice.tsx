import { IconEyeOff } from '../../ui/icons.ts';
import { NoticeBand } from '../../ui/notice-band.tsx';
import classes from './preview-notice.module.css';

/** Shown above an email that is only a preview: why it must not be sent. */
export function PreviewNotice({ text }: { text: string }) {
  return (
    <div className={classes.above}>
      <NoticeBand icon={IconEyeOff} role="status">
        {text}
      </NoticeBand>
    </div>
  );
}

import { IconEyeOff } from '@tabler/icons-react';
import { NoticeBand } from '../../ui/notice-band.tsx';
import classes from './preview-notice.module.css';

/** Above a mail that is only a preview: why it must not go out. */
export function PreviewNotice({ text }: { text: string }) {
  return (
    <div className={classes.above}>
      <NoticeBand icon={IconEyeOff} role="status">
        {text}
      </NoticeBand>
    </div>
  );
}

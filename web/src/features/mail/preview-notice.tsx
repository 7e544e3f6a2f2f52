import { IconEyeOff } from '@tabler/icons-react';
import classes from './preview-notice.module.css';

/** Above a mail that is only a preview: why it must not go out. */
export function PreviewNotice({ text }: { text: string }) {
  return (
    <p className={classes.notice} role="status">
      <IconEyeOff className={classes.icon} aria-hidden="true" />
      {text}
    </p>
  );
}

import { failureText } from '../failure-text.ts';
import { useLanguage } from '../language/language-context.tsx';
import { Button } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';
import styles from './download-page.module.css';
import type { DownloadState } from './use-download.ts';

/** What the download is doing, said to the eye and to a screen reader; a failure never stays silent. */
export function DownloadStatus({ state, onRetry }: { state: DownloadState; onRetry: () => void }) {
  const language = useLanguage();
  const { text } = language;
  return (
    <div className={styles.status} aria-live="polite">
      {state.phase === 'soon' ? <p>{text('ready.soon')}</p> : null}
      {state.phase === 'saved' ? <p className={styles.saved}>{text('ready.saved', { file: state.name })}</p> : null}
      {state.phase === 'failed' ? (
        <Notice kind="danger">
          <p>
            <strong>{text('ready.failed')}</strong> {failureText(state.failure, language)}
          </p>
          <Button kind="quiet" onClick={onRetry}>
            {text('common.retry')}
          </Button>
        </Notice>
      ) : null}
    </div>
  );
}

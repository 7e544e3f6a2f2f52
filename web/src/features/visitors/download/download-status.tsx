import { failureText } from '../failure-text.ts';
import { useLanguage } from '../language/language-context.tsx';
import { Button } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';
import styles from './download-page.module.css';
import type { DownloadProgress } from './fetch-document.ts';
import { fileSize } from './format-download.ts';
import { isInAppBrowser } from './in-app-browser.ts';
import type { DownloadState } from './use-download.ts';

/** The state of the download, visible and announced to screen readers, failures included. */
export function DownloadStatus({ state, onRetry }: { state: DownloadState; onRetry: () => void }) {
  const language = useLanguage();
  const { text } = language;
  const isInApp = isInAppBrowser(navigator.userAgent);
  return (
    <div className={styles.status}>
      {state.phase === 'busy' ? <Progress {...state} /> : null}
      <div aria-live="polite">
        {state.phase === 'soon' ? <p>{text('ready.soon')}</p> : null}
        {state.phase === 'busy' && state.reconnecting ? (
          <Notice kind="info">{text('ready.reconnecting')}</Notice>
        ) : null}
        {state.phase === 'saved' ? (
          // Another app's browser often drops the file without a word.
          <p className={isInApp ? undefined : styles.saved}>
            {text(isInApp ? 'ready.offered' : 'ready.saved', { file: state.name })}
          </p>
        ) : null}
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
    </div>
  );
}

function Progress({ received, total }: DownloadProgress) {
  const { text, locale } = useLanguage();
  if (!total) return null;
  return (
    <p className={styles.progress}>
      <progress value={received} max={total} aria-label={text('ready.busy')} />
      <span>{text('ready.progress', { done: fileSize(received, locale), total: fileSize(total, locale) })}</span>
    </p>
  );
}

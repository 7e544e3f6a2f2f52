import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import classes from './page-failed.module.css';

/** The outermost error boundary of both applications; it needs no theme, store, router or texts. `support` is an email address. */
export function PageBoundary({ support, children }: { support?: string; children: ReactNode }) {
  return <ErrorBoundary fallbackRender={() => <PageFailed support={support} />}>{children}</ErrorBoundary>;
}

function PageFailed({ support }: { support: string | undefined }) {
  return (
    <main className={classes.page} lang="en" dir="ltr">
      <h1 className={classes.title}>This page has failed</h1>
      <p>Please try again. If it fails once more, close the window and open it again in a few minutes.</p>
      {support ? (
        <p>
          Or write to <a href={`mailto:${support}`}>{support}</a>.
        </p>
      ) : null}
      <button type="button" className={classes.button} onClick={() => window.location.reload()}>
        Retry
      </button>
    </main>
  );
}

import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLanguage } from '../../features/visitors/language/language-context.tsx';
import { Button } from '../../features/visitors/parts/button.tsx';
import { Notice } from '../../features/visitors/parts/notice.tsx';

/** A part of the page that can fail alone: a message with Retry replaces it. A change of `place` tries again as well. */
export function Contained({ place, children }: { place?: string; children: ReactNode }) {
  const { text } = useLanguage();
  return (
    <ErrorBoundary
      resetKeys={[place]}
      fallbackRender={({ resetErrorBoundary }) => (
        <Notice kind="danger" live>
          <p>{text('common.failed')}</p>
          <Button kind="quiet" onClick={resetErrorBoundary}>
            {text('common.retry')}
          </Button>
        </Notice>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}

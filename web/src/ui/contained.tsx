import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { PartFailed } from './part-failed.tsx';

interface ContainedProps {
  children: ReactNode;
  /** The children are the content of a toast, which has one line and announces its content itself. */
  inMessage?: boolean;
  /** Wraps the failure message, if the children are not part of the page's flow. */
  frame?: (failure: ReactNode) => ReactNode;
}

/** A part of a page that can fail alone: a message with Retry replaces it, and everything else stays usable. */
export function Contained({ children, inMessage = false, frame = (failure) => failure }: ContainedProps) {
  return (
    <ErrorBoundary
      fallbackRender={({ resetErrorBoundary }) =>
        frame(<PartFailed inMessage={inMessage} onRetry={resetErrorBoundary} />)
      }
    >
      {children}
    </ErrorBoundary>
  );
}

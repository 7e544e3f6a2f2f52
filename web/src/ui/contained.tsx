import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { PartFailed } from './part-failed.tsx';

interface ContainedProps {
  children: ReactNode;
  /** The part is the content of a message, which has one line and announces its content itself. */
  inMessage?: boolean;
  /** What the message is shown in, where the part has a place of its own on the page. */
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

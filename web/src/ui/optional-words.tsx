import { VisuallyHidden } from '@mantine/core';

/** Words that the stylesheet leaves out where there is no room (`className`); a screen reader reads them always. */
export function OptionalWords({ className, children }: { className: string | undefined; children: string }) {
  return (
    <>
      <span aria-hidden="true" className={className}>
        {children}
      </span>
      <VisuallyHidden>{children}</VisuallyHidden>
    </>
  );
}

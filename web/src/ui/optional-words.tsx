import { VisuallyHidden } from '@mantine/core';

/** Words that the stylesheet (`className`) hides if there is no space; screen readers always read them. */
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

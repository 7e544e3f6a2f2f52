import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';

interface HintedProps {
  /** Says what the control does; without it, nothing is shown. */
  hint: string | undefined;
  /** One control that takes a ref. */
  children: ReactElement;
}

/** Explains a control on hover and on keyboard focus. */
export function Hinted({ hint, children }: HintedProps) {
  return (
    <Tooltip label={hint} disabled={!hint} multiline maw="20rem" position="bottom">
      {children}
    </Tooltip>
  );
}

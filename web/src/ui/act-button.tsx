import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { beginAct, mayAsk, useActing } from '../platform/one-act.ts';

interface ActButtonProps extends ButtonProps {
  orderIds: readonly string[];
  children: ReactNode;
  /** What the button does, the same word wherever the same can be done; without it, the button only asks. */
  act?: string;
  /** What the words on it mean, shown on hover and focus. */
  hint?: string;
  type?: 'button' | 'submit';
  onClick?: () => void;
}

/**
 * A button that acts on orders, once: for a second after any act on one of them it takes no click. It then is
 * `aria-disabled` and not `disabled`, so that neither its look nor the focus jumps.
 */
export function ActButton({ orderIds, act, hint, onClick, ...rest }: ActButtonProps) {
  const acting = useActing(orderIds);
  const press = () => {
    if (act ? beginAct(orderIds, act) : mayAsk(orderIds)) onClick?.();
  };
  // A form begins its own act, when what was typed is valid.
  const button = (
    <Button {...rest} aria-disabled={acting || undefined} onClick={rest.type === 'submit' ? onClick : press} />
  );
  if (!hint) return button;
  return (
    <Tooltip label={hint} multiline maw="20rem" position="bottom">
      {button}
    </Tooltip>
  );
}

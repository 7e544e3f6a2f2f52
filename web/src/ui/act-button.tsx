import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { beginAct, mayAsk, useActing } from '../platform/one-act.ts';
import { Hinted } from './hinted.tsx';

interface ActButtonProps extends ButtonProps {
  orderIds: readonly string[];
  children: ReactNode;
  /** The name of the act, the same wherever it can be done; without it, the button only opens a question. */
  act?: string;
  /** Explains the button's text on hover and focus. */
  hint?: string;
  type?: 'button' | 'submit';
  ref?: Ref<HTMLButtonElement>;
  onClick?: () => void;
}

/**
 * A button that acts on orders once: for a second after any act on one of them it ignores clicks. It is then
 * `aria-disabled` instead of `disabled`, so that it keeps its look and the focus.
 */
export function ActButton({ orderIds, act, hint, onClick, ...rest }: ActButtonProps) {
  const acting = useActing(orderIds);
  const press = () => {
    if (act ? beginAct(orderIds, act) : mayAsk(orderIds)) onClick?.();
  };
  // A form begins its act itself, after validation.
  const button = (
    <Button {...rest} aria-disabled={acting || undefined} onClick={rest.type === 'submit' ? onClick : press} />
  );
  return hint ? <Hinted hint={hint}>{button}</Hinted> : button;
}

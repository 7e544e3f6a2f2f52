import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { useActs } from '../platform/acts.ts';
import { beginAct, mayAsk, useActing } from '../platform/one-act.ts';
import { Hinted } from './hinted.tsx';

interface ActButtonProps extends ButtonProps {
  orderIds: readonly string[];
  children: ReactNode;
  /** The name of the act, the same wherever it can be done; without it, the button only opens a question. */
  act?: string;
  /** The name of the act in the palette, if the button's own text does not say it. */
  named?: string;
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
export function ActButton({ orderIds, act, named, hint, onClick, ...rest }: ActButtonProps) {
  const acting = useActing(orderIds);
  const press = () => {
    if (act ? beginAct(orderIds, act) : mayAsk(orderIds)) onClick?.();
  };
  const name = named ?? (typeof rest.children === 'string' ? rest.children : '');
  useActs(name && rest.type !== 'submit' && !rest.disabled ? [{ name, run: press }] : []);
  // A form begins its act itself, after validation.
  const button = (
    <Button {...rest} aria-disabled={acting || undefined} onClick={rest.type === 'submit' ? onClick : press} />
  );
  return hint ? <Hinted hint={hint}>{button}</Hinted> : button;
}

import type { ReactNode } from 'react';
import styles from './button.module.css';

interface ButtonProps {
  children: ReactNode;
  kind?: 'main' | 'quiet';
  type?: 'button' | 'submit';
  /** While busy, the button stays focusable, announces it, and ignores clicks. */
  busy?: boolean;
  disabled?: boolean;
  onClick?: () => void;
}

export function Button({ children, kind = 'main', type = 'button', busy = false, disabled, onClick }: ButtonProps) {
  return (
    <button
      type={type}
      className={styles[kind]}
      disabled={disabled}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <span className={styles.busy} aria-hidden="true" /> : null}
      {children}
    </button>
  );
}

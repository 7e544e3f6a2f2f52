import { useEffect, useRef } from 'react';
import { announce } from './announcer.tsx';
import classes from './copy-refused.module.css';

interface CopyRefusedProps {
  text: string;
  /** What it is: 'order id'. */
  what: string;
  onCopied?: (() => void) | undefined;
  onClose: () => void;
}

/** The text that the browser did not copy, selected, so that Ctrl+C copies it. It goes once the focus has left it. */
export function CopyRefused({ text, what, onCopied, onClose }: CopyRefusedProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, []);
  return (
    <span className={classes.refused} role="alert">
      Not copied: the browser refuses it. Press Ctrl+C.
      <textarea
        ref={field}
        className={classes.text}
        aria-label={`Not copied: ${what}`}
        readOnly
        rows={1}
        value={text}
        onBlur={onClose}
        onCopy={() => {
          announce(`Copied ${what}`);
          onCopied?.();
          // The browser copies what is selected after this event.
          setTimeout(onClose);
        }}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key !== 'Escape') return;
          event.preventDefault();
          onClose();
        }}
      />
    </span>
  );
}

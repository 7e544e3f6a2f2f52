import { suggestAddress } from '@arrival-desk/contract/suggest-address.ts';
import { Button, TextInput, type TextInputProps } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import classes from './email-field.module.css';

interface EmailFieldProps extends Omit<TextInputProps, 'ref' | 'type'> {
  label: string;
  value?: string;
  /** Replaces the address with the one that was probably meant. */
  onSuggestion: (address: string) => void;
  /** Instead of pressing the form's first button, which a browser does on Enter. */
  onEnter?: (() => void) | undefined;
}

/** The email address of a recipient: shown completely whatever its length, with a hint at a likely misspelling. */
export function EmailField({ value = '', onSuggestion, onEnter, className, ...field }: EmailFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [cut, setCut] = useState(false);
  useLayoutEffect(() => {
    const measure = () => setCut((input.current?.scrollWidth ?? 0) > (input.current?.clientWidth ?? 0));
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  });
  const suggestion = field.disabled ? null : suggestAddress(value);
  return (
    <div className={`${classes.field} ${className ?? ''}`}>
      <TextInput
        {...field}
        ref={input}
        type="email"
        value={value}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || !onEnter) return;
          event.preventDefault();
          onEnter();
        }}
      />
      {cut && (
        <p className={classes.whole} aria-hidden="true">
          {value}
        </p>
      )}
      <div role="status" className={classes.suggestion}>
        {suggestion && (
          <>
            Did you mean{' '}
            <Button
              type="button"
              variant="subtle"
              size="compact-xs"
              className={classes.use}
              onClick={() => onSuggestion(suggestion)}
            >
              {suggestion}
            </Button>
            ?
          </>
        )}
      </div>
    </div>
  );
}

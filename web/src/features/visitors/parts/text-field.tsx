import { type InputHTMLAttributes, type Ref, useId } from 'react';
import styles from './text-field.module.css';

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'id'> {
  label: string;
  hint: string;
  /** Whether the value is invalid; `error` says why, here or at another field. */
  invalid: boolean;
  error: string | null;
  onChange: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
}

export function TextField({ label, hint, invalid, error, onChange, ref, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        ref={ref}
        id={id}
        className={styles.input}
        // Order IDs and email addresses are written from left to right in every language.
        dir="ltr"
        aria-invalid={invalid}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-note`} className={error ? styles.error : styles.hint} aria-live="polite">
        {error ?? hint}
      </p>
    </div>
  );
}

import { passwordLength } from '@arrival-desk/contract/auth/password-rules.ts';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import classes from './entry-form.module.css';

const { min, max } = passwordLength;

/** The field for a new password on the pages before the desk, with the rules that a browser can state. */
export function NewPasswordInput(props: PasswordInputProps) {
  return (
    <PasswordInput
      label="New Password"
      description={`${min} to ${max} characters, without your name.`}
      autoComplete="new-password"
      classNames={{
        root: classes.newField,
        input: classes.input,
        label: classes.label,
        innerInput: classes.innerInput,
      }}
      visibilityToggleButtonProps={{ 'aria-label': 'Show new password', tabIndex: 0 }}
      required
      withAsterisk={false}
      {...props}
    />
  );
}

import { maybeEmail, signInMessages } from '@arrival-desk/contract/auth/sign-in-rules.ts';
import type { DueStep } from '@arrival-desk/contract/second-factors/due-step.ts';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { storeToken } from '../../platform/session.ts';
import classes from '../../ui/entry-form.module.css';
import { useCallForm } from '../../ui/use-call-form.ts';
import { useLoginMutation } from './sign-in.queries.ts';
import { keepTypedPassword } from './typed-password.ts';

function check({ email, password }: { email: string; password: string }): Record<string, string> {
  const errors: Record<string, string> = {};
  const address = email.trim();
  if (!address) errors.email = signInMessages.emailRequired;
  else if (!maybeEmail.test(address)) errors.email = signInMessages.emailInvalid;
  if (!password) errors.password = signInMessages.passwordRequired;
  return errors;
}

interface SignInFormProps {
  /** Signs in only this person; without it, the form asks who it is. */
  email?: string;
  onSignedIn: () => void;
  /** The password was right, and a second step is due. */
  onDueStep: (due: DueStep) => void;
}

export function SignInForm({ email = '', onSignedIn, onDueStep }: SignInFormProps) {
  const [login] = useLoginMutation();
  const { form, busy, formProps } = useCallForm({
    initialValues: { email, password: '' },
    alsoCheck: check,
    async send(values) {
      const result = await login(values);
      const { data, challenge } = result.data ?? {};
      if (result.data) keepTypedPassword(values.password);
      if (data) {
        storeToken(data.jwtToken);
        onSignedIn();
      } else if (challenge) onDueStep(result.data as DueStep);
      return result;
    },
  });
  const look = { classNames: { root: classes.field, input: classes.input, label: classes.label }, withAsterisk: false };
  return (
    <form {...formProps} className={classes.form} aria-label="Sign in">
      <TextInput
        {...look}
        {...form.getInputProps('email')}
        label="Email ID"
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        required
        readOnly={email !== ''}
        autoFocus={email === ''}
      />
      <PasswordInput
        {...look}
        {...form.getInputProps('password')}
        label="Password"
        name="password"
        autoComplete="current-password"
        classNames={{ ...look.classNames, innerInput: classes.innerInput }}
        visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
        required
        data-autofocus={email !== '' || undefined}
      />
      <Button type="submit" loading={busy} className={classes.submit} fullWidth>
        Sign In
      </Button>
      {/* Not over a screen whose content would be lost: there the session can be ended instead. */}
      {!email && (
        <Button component={Link} to="/admin/forgot-password" variant="subtle" fullWidth>
          Forgot password?
        </Button>
      )}
    </form>
  );
}

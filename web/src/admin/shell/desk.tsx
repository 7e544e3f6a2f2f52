import { useEffect, useState } from 'react';
import { forgetTypedPassword } from '../../features/auth/typed-password.ts';
import { dueOfToken, readToken } from '../../platform/session.ts';
import { OwnPasswordPage } from '../pages/own-password-page.tsx';
import { Shell } from './shell.tsx';

/** The desk, at every address of it; before that, what the person must do first. */
export function Desk() {
  const [due, setDue] = useState(() => dueOfToken(readToken()));
  useEffect(() => {
    if (!due) forgetTypedPassword();
  }, [due]);
  if (due === 'password_change_due') return <OwnPasswordPage onChanged={() => setDue(dueOfToken(readToken()))} />;
  return <Shell />;
}

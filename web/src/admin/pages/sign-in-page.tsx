import { useNavigate } from 'react-router';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import classes from './sign-in-page.module.css';
import { SignInSteps } from './sign-in-steps.tsx';

/** The server marks the page (keep-on-this-machine.ts). */
const isSample = document.documentElement.dataset.sampleData !== undefined;

export function SignInPage() {
  const navigate = useNavigate();
  return (
    <main className={classes.page}>
      <div className={classes.corner}>
        <ThemeSwitch />
      </div>
      <div className={classes.card}>
        <header className={classes.head}>
          <Wordmark />
          <h1 className={classes.title}>Sign in to your desk</h1>
        </header>
        {isSample && (
          <p className={classes.sample}>
            <strong>Sample data.</strong> An invented service, served to this machine only. The README and the first
            lines of the server name an account of every role.
          </p>
        )}
        <SignInSteps onSignedIn={() => void navigate('/admin', { replace: true })} />
      </div>
    </main>
  );
}

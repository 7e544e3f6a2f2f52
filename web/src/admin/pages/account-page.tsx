import { AccountDetails } from '../../features/auth/account-details.tsx';
import { SessionList } from '../../features/auth/session-list.tsx';
import { useSignedInUser } from '../../features/auth/use-signed-in-user.ts';
import { FactorList } from '../../features/second-factors/factor-list.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import classes from './setting-page.module.css';

/** One's own account, for every role: one column of sections. */
export function AccountPage() {
  const user = useSignedInUser();
  return (
    <>
      <PageHead title="Account" />
      <Panel title="Who you are" className={classes.panel}>
        {user && <AccountDetails user={user} />}
      </Panel>
      <PasswordPanel />
      <Panel title="Second Factor" className={classes.wide}>
        <FactorList />
      </Panel>
      <Panel title="Sessions" flush className={classes.wide}>
        <SessionList />
      </Panel>
    </>
  );
}

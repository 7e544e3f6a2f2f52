import { IconLock } from '@tabler/icons-react';
import { useSignedInUser } from '../../features/auth/use-signed-in-user.ts';
import { VerifyLedger } from '../../features/ledger/verify-ledger.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './setting-page.module.css';

export function LedgerPage() {
  const user = useSignedInUser();
  return (
    <>
      <PageHead title={user?.type === 'Admin' ? 'Ledger' : 'Not open to your role'} />
      {user?.type === 'Admin' ? (
        <Panel title="Ledger" className={classes.panel}>
          <VerifyLedger />
        </Panel>
      ) : (
        <Notice icon={IconLock} title="This page is for Admins">
          Ask one of them if you need something from it.
        </Notice>
      )}
    </>
  );
}

import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSignedInUser } from '../../features/auth/use-signed-in-user.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './setting-page.module.css';

/** A page with one panel for Admins; anybody else who opens its address is told whose it is. */
export function AdminsOnly({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) {
  const user = useSignedInUser();
  return (
    <>
      <PageHead title={user?.type === 'Admin' ? title : 'Not open to your role'} />
      {user?.type === 'Admin' ? (
        <Panel title={title} className={wide ? classes.wide : classes.panel}>
          {children}
        </Panel>
      ) : (
        <Notice icon={IconLock} title="This page is for Admins">
          Ask one of them if you need something from it.
        </Notice>
      )}
    </>
  );
}

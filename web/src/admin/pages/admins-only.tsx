import type { ReactNode } from 'react';
import { useSignedInUser } from '../../features/auth/use-signed-in-user.ts';
import { IconLock } from '../../ui/icons.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './setting-page.module.css';

interface AdminsOnlyProps {
  title: string;
  wide?: boolean;
  /** The page has its own panels. */
  bare?: boolean;
  children: ReactNode;
}

/** A page for Admins, in one panel unless `bare`. Others who open its URL see a message. */
export function AdminsOnly({ title, wide, bare, children }: AdminsOnlyProps) {
  const user = useSignedInUser();
  return (
    <>
      <PageHead title={user?.type === 'Admin' ? title : 'Not open to your role'} />
      {user?.type !== 'Admin' && (
        <Notice icon={IconLock} title="This page is for Admins">
          Ask one of them if you need something from it.
        </Notice>
      )}
      {user?.type === 'Admin' && bare && children}
      {user?.type === 'Admin' && !bare && (
        <Panel title={title} className={wide ? classes.wide : classes.panel}>
          {children}
        </Panel>
      )}
    </>
  );
}

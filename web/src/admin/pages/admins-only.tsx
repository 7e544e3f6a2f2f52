import type { Role } from '@arrival-desk/contract/roles.ts';
import type { ReactNode } from 'react';
import { useSignedInUser } from '../../features/auth/use-signed-in-user.ts';
import { useFailedMails } from '../../features/mail/use-failed-mails.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PageTabs } from '../shell/page-tabs.tsx';
import { ClosedPage } from './closed-page.tsx';
import classes from './setting-page.module.css';

interface AdminsOnlyProps {
  /** The heading: the sidebar's entry, where the page is one of its tabs. */
  title: string;
  /** The title of its only panel; without one the page has its own panels. */
  panel?: string;
  wide?: boolean;
  children: ReactNode;
}

/** A page for Admins. Others who open its URL see a message. */
export function AdminsOnly(props: AdminsOnlyProps) {
  return <RolesOnly {...props} roles={['Admin']} />;
}

/** A page for some roles. */
export function RolesOnly({ roles, title, panel, wide, children }: AdminsOnlyProps & { roles: readonly Role[] }) {
  const user = useSignedInUser();
  const failed = useFailedMails(user?.type);
  if (!user) return null;
  if (!roles.includes(user.type)) return <ClosedPage roles={roles} />;
  return (
    <>
      <PageHead title={title} />
      <PageTabs number={{ of: '/admin/failed-mails', is: failed || undefined, alarms: true }} />
      {panel ? (
        <Panel title={panel} className={wide ? classes.wide : classes.panel}>
          {children}
        </Panel>
      ) : (
        children
      )}
    </>
  );
}

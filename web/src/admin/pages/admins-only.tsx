import type { ReactNode } from 'react';
import { useSignedInUser } from '../../features/auth/use-signed-in-user.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ClosedPage } from './closed-page.tsx';
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
  if (!user) return null;
  if (user.type !== 'Admin') return <ClosedPage isFor="Admins" />;
  return (
    <>
      <PageHead title={title} />
      {bare ? (
        children
      ) : (
        <Panel title={title} className={wide ? classes.wide : classes.panel}>
          {children}
        </Panel>
      )}
    </>
  );
}

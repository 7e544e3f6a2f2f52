import { managers } from '@arrival-desk/contract/roles.ts';
import { Button } from '@mantine/core';
import { Link, Outlet } from 'react-router';
import { useSignedInUser } from '../../features/auth/use-signed-in-user.ts';
import { IconLock } from '../../ui/icons.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page-head.tsx';

/** Pages for Admins and Managers (ROLE-4, ROLE-5). The server refuses the calls of others. */
export function ManagersOnly() {
  const user = useSignedInUser();
  if (!user) return null;
  if (managers.includes(user.type)) return <Outlet />;
  return (
    <>
      <PageHead title="Not open to your role" />
      <Notice
        icon={IconLock}
        title="This page is for Admins and Managers"
        action={
          <Button component={Link} to="/admin" variant="default">
            Go to New Orders
          </Button>
        }
      >
        Ask one of them if you need something from it.
      </Notice>
    </>
  );
}

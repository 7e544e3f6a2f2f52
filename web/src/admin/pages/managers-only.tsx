import { managers } from '@arrival-desk/contract/roles.ts';
import { Outlet } from 'react-router';
import { useSignedInUser } from '../../features/auth/use-signed-in-user.ts';
import { ClosedPage } from './closed-page.tsx';

/** Pages for Admins and Managers (ROLE-4, ROLE-5). The server refuses the calls of others. */
export function ManagersOnly() {
  const user = useSignedInUser();
  if (!user) return null;
  return managers.includes(user.type) ? <Outlet /> : <ClosedPage roles={managers} />;
}

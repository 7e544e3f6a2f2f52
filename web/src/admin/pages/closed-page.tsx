import type { Role } from '@arrival-desk/contract/roles.ts';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { IconLock } from '../../ui/icons.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page-head.tsx';

const plural = (role: Role) => (role === 'Night Staff' ? role : `${role}s`);

/** 'Admins, Managers and Night Staff'. */
const named = (roles: readonly Role[]) => new Intl.ListFormat('en-GB').format(roles.map(plural));

/** In place of a page that is not open to the role: says who has it. */
export function ClosedPage({ roles }: { roles: readonly Role[] }) {
  return (
    <>
      <PageHead title="Not open to your role" />
      <Notice
        icon={IconLock}
        title={`This page is for ${named(roles)}`}
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

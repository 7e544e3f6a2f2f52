import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { IconLock } from '../../ui/icons.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page-head.tsx';

/** In place of a page that is not open to the role: says who has it. */
export function ClosedPage({ isFor }: { isFor: 'Admins' | 'Admins and Managers' }) {
  return (
    <>
      <PageHead title="Not open to your role" />
      <Notice
        icon={IconLock}
        title={`This page is for ${isFor}`}
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

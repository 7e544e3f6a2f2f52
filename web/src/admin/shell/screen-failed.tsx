import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react';
import { useLocation, useNavigate, useRouteError } from 'react-router';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page-head.tsx';

const lost = {
  icon: IconCloudOff,
  head: 'This screen could not be loaded',
  title: 'Check the connection and try again',
  again: 'Retry',
};
const failed = {
  icon: IconAlertTriangle,
  head: 'This screen has failed',
  title: 'Reload the page, or open another screen',
  again: 'Reload page',
};

/** Stands where a screen would that did not arrive, or that failed while it was shown. */
export function ScreenFailed() {
  const error = useRouteError() as { message?: string; request?: string } | undefined;
  const { state, ...address } = useLocation();
  const navigate = useNavigate();
  const isLost = error?.request !== undefined;
  const { icon, head, title, again } = isLost ? lost : failed;
  // What a screen failed on may be what has been loaded: only a new page forgets that.
  const tryAgain = () => (isLost ? void navigate(address, { replace: true, state }) : window.location.reload());
  return (
    <>
      <PageHead title={head} />
      <Notice
        icon={icon}
        title={title}
        action={
          <Button variant="default" onClick={tryAgain}>
            {again}
          </Button>
        }
      >
        {error?.message}
      </Notice>
    </>
  );
}

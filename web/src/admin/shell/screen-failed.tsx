import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react';
import { useLocation, useNavigate, useRouteError } from 'react-router';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page-head.tsx';

/** Stands where a screen would that did not arrive, or that failed while it was shown. */
export function ScreenFailed() {
  const error = useRouteError() as { message?: string; request?: string };
  return error.request ? <Lost message={error.message} /> : <Failed message={error.message} />;
}

interface FailureProps {
  message: string | undefined;
}

function Lost({ message }: FailureProps) {
  const { state, ...address } = useLocation();
  const navigate = useNavigate();
  const retry = () => navigate(address, { replace: true, state });
  return (
    <>
      <PageHead title="This screen could not be loaded" />
      <Notice
        icon={IconCloudOff}
        title="Check the connection and try again"
        action={
          <Button variant="default" onClick={retry}>
            Retry
          </Button>
        }
      >
        {message}
      </Notice>
    </>
  );
}

function Failed({ message }: FailureProps) {
  return (
    <>
      <PageHead title="This screen has failed" />
      <Notice
        icon={IconAlertTriangle}
        title="What was saved is saved"
        action={
          // What it failed on may be what has been loaded: only a new page forgets that.
          <Button variant="default" onClick={() => window.location.reload()}>
            Reload page
          </Button>
        }
      >
        Reload the page, or open another screen.
        <br />
        {message}
      </Notice>
    </>
  );
}

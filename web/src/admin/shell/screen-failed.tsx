import { Button } from '@mantine/core';
import { useLocation, useNavigate, useRouteError } from 'react-router';
import { IconAlertTriangle, IconCloudOff } from '../../ui/icons.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page-head.tsx';

const lost = {
  icon: IconCloudOff,
  head: 'This screen could not be loaded',
  title: 'Check the connection and try again',
};
const failed = {
  icon: IconAlertTriangle,
  head: 'This screen has failed',
  title: 'Try again, or open another screen',
};

/** Replaces a screen that failed to load or threw. */
export function ScreenFailed() {
  const error = useRouteError() as { message?: string; request?: string } | undefined;
  const { state, ...address } = useLocation();
  const navigate = useNavigate();
  const isLost = error?.request !== undefined;
  const { icon, head, title } = isLost ? lost : failed;
  // The cause can be cached data, which only a page load removes.
  const retry = () => (isLost ? void navigate(address, { replace: true, state }) : window.location.reload());
  return (
    <>
      <PageHead title={head} />
      <Notice
        icon={icon}
        title={title}
        action={
          <Button variant="default" onClick={retry}>
            Retry
          </Button>
        }
      >
        {/* The bundler writes the line end of its message about a style sheet as two characters. */}
        {isLost && error.message?.replace('\\n', ' ')}
      </Notice>
    </>
  );
}

import { Button } from '@mantine/core';
import type { Icon } from './icon.tsx';
import { IconAlertTriangle, IconCloudOff, IconLock, IconSearchOff } from './icons.ts';
import { Notice } from './notice.tsx';

interface Failed {
  icon: Icon;
  title: string;
  /** Another attempt would fail too, so there is no Retry. */
  final?: boolean;
}

const unknown: Failed = { icon: IconAlertTriangle, title: 'This could not be loaded' };
const known: Record<string, Failed | undefined> = {
  unavailable: { icon: IconCloudOff, title: 'No connection' },
  not_allowed: { icon: IconLock, title: 'Not open to your role', final: true },
  not_found: { icon: IconSearchOff, title: 'Not found', final: true },
  validation_failed: { icon: IconSearchOff, title: 'Not found', final: true },
};

/** The message of a failed load, with Retry. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const failure = error as { message?: string; error?: { code?: string } } | undefined;
  const { icon, title, final } = known[failure?.error?.code ?? ''] ?? unknown;
  return (
    <Notice
      icon={icon}
      title={title}
      action={
        !final && (
          <Button variant="default" onClick={onRetry}>
            Retry
          </Button>
        )
      }
    >
      {failure?.message ?? 'Something unexpected happened.'}
    </Notice>
  );
}

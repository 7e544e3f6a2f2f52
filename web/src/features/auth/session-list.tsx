import type { OwnSession } from '@arrival-desk/contract/auth/sessions.endpoints.ts';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import { DateTime } from '../../ui/date-time.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import classes from './session-list.module.css';
import { useEndOtherSessionsMutation, useEndSessionMutation, useSessionsQuery } from './sessions.queries.ts';

/** `Chrome-156.0.0.0` and `Linux` as `Chrome 156 on Linux`. */
function nameOf({ browser, os }: OwnSession): string {
  const short = browser.replace(/-(\d+)[\d.]*$/, ' $1');
  return os === 'Unknown'
    ? `${short === 'Unknown' ? 'Unknown' : short} device`
    : `${short} on ${os.replace(/-/g, ' ')}`;
}

/** One's own sessions, each with a button that ends it. */
export function SessionList() {
  const { data, error, refetch } = useSessionsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  const [end] = useEndSessionMutation();
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation();
  const section = useRef<HTMLDivElement>(null);
  if (error && !data) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <SkeletonLines count={3} />;
  // The button that had the focus is gone with its session.
  const keepFocus = () => section.current?.focus({ preventScroll: true });
  return (
    <div ref={section} tabIndex={-1} className={classes.section}>
      <PlainTable
        label="Sessions"
        columns={['Device', 'Address', 'Signed in', 'Last seen', 'Action']}
        empty=""
        asCards="acts"
        rows={data.data.map((session) => ({
          key: session.id,
          cells: [
            <strong key="device" className={classes.device}>
              {nameOf(session)}
            </strong>,
            <span key="address" className={classes.address}>
              {session.address ?? 'Address unknown'}
            </span>,
            <span key="created">
              <span className={classes.what}>Signed in </span>
              <DateTime value={session.created_at} />
            </span>,
            session.last_seen_at ? (
              <span key="seen">
                <span className={classes.what}>Last seen </span>
                <DateTime value={session.last_seen_at} />
              </span>
            ) : (
              'Not known'
            ),
            session.current ? (
              <span key="action" className={classes.current}>
                This browser
              </span>
            ) : (
              <Button
                key="action"
                size="compact-sm"
                variant="subtle"
                color="danger"
                c="danger"
                onClick={() => void end({ sessionId: session.id }).finally(keepFocus)}
                aria-label={`End the session of ${nameOf(session)}`}
              >
                End
              </Button>
            ),
          ],
        }))}
      />
      <div className={classes.foot}>
        <p className={classes.note}>A session that you end is signed out within a second, wherever it is open.</p>
        {data.data.length > 1 && (
          <Button variant="default" loading={isLoading} onClick={() => void endOthers().finally(keepFocus)}>
            End all other sessions
          </Button>
        )}
      </div>
    </div>
  );
}

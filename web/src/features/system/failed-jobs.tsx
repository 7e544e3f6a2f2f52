import { listedFailedJobs, type SystemReport } from '@arrival-desk/contract/system/system.endpoints.ts';
import { Button } from '@mantine/core';
import { DateTime } from '../../ui/date-time.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import classes from './system.module.css';
import { useRetryJobMutation } from './system.queries.ts';

/** The jobs whose last attempt failed, with the reason and a button to retry them. */
export function FailedJobs({ jobs }: { jobs: SystemReport['jobs'] }) {
  const [retry, { isLoading, originalArgs }] = useRetryJobMutation();
  return (
    <PlainTable
      label={jobs.failed_total > listedFailedJobs ? `The newest ${listedFailedJobs} failed jobs` : 'Failed Jobs'}
      columns={['Job', 'Failed', 'Tries', 'Reason', 'Action']}
      empty="No job has failed during the last week."
      asCards="acts"
      rows={jobs.failed.map(({ id, name, failed_at, attempts, reason }) => ({
        key: id,
        cells: [
          name,
          <DateTime key="failed" value={failed_at} />,
          `${attempts} ${attempts === 1 ? 'try' : 'tries'}`,
          <span key="reason" className={classes.reason}>
            {reason || 'No reason was given.'}
          </span>,
          <Button
            key="retry"
            size="compact-sm"
            variant="default"
            loading={isLoading && originalArgs?.id === id}
            aria-label={`Retry ${name} of ${failed_at}`}
            onClick={() => void retry({ name, id })}
          >
            Retry
          </Button>,
        ],
      }))}
    />
  );
}

import type { AuditEntry } from '@arrival-desk/contract/audit/audit.endpoints.ts';
import { Anchor, Button } from '@mantine/core';
import { Link } from 'react-router';
import { DateTime } from '../../ui/date-time.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import classes from './audit.module.css';
import { useAuditTrailQuery } from './audit.queries.ts';
import { AuditFilterForm } from './audit-filter-form.tsx';
import { actOf, detailOf, type Named, objectOf, placeOf, resultOf } from './describe-entry.ts';
import { ExportAudit } from './export-audit.tsx';
import { asQuery, useAuditFilter } from './use-audit-filter.ts';

interface AuditTrailProps {
  people: Named;
  sites: Named;
  pathOf: (orderId: string) => string;
}

/** The number of orders of an entry that are named. */
const namedOrders = 3;

/** Who did what, from where, and with what result; newest first. */
export function AuditTrail({ people, sites, pathOf }: AuditTrailProps) {
  const { filter, before, change } = useAuditFilter();
  const { data, error, isFetching, refetch } = useAuditTrailQuery({ ...asQuery(filter), ...(before && { before }) });
  return (
    <>
      <AuditFilterForm
        // A filter of the URL that has changed, by Back for example, is what the form shows.
        key={JSON.stringify(filter)}
        filter={filter}
        people={people}
        onFilter={(next) => change(next)}
      />
      {error ? <LoadFailure error={error} onRetry={refetch} /> : !data && <SkeletonLines count={6} />}
      {!error && data && (
        <>
          <PlainTable
            label="Audit trail"
            columns={['Time', 'Person', 'Act', 'About', 'Result', 'From']}
            empty="Nothing was recorded that fits this filter."
            asCards="stacked"
            rows={data.data.map((entry) => ({
              key: entry.id,
              cells: [
                <DateTime key="at" value={entry.at} />,
                <Two key="who" first={entry.name ?? 'Not signed in'} second={entry.role} />,
                <Two key="act" first={actOf(entry)} second={detailOf(entry)} />,
                <About
                  key="about"
                  entry={entry}
                  object={objectOf(entry, { member: people, site: sites })}
                  pathOf={pathOf}
                />,
                resultOf(entry),
                <Two key="from" first={placeOf(entry)} second={entry.browser} />,
              ],
            }))}
          />
          <div className={classes.pages}>
            <div className={classes.actions}>
              {before && (
                <Button variant="default" onClick={() => change(filter)}>
                  Newest
                </Button>
              )}
              {data.next && (
                <Button variant="default" loading={isFetching} onClick={() => change(filter, data.next ?? '')}>
                  Older
                </Button>
              )}
            </div>
            <ExportAudit filter={filter} />
          </div>
        </>
      )}
    </>
  );
}

function Two({ first, second }: { first: string; second: string | null }) {
  return (
    <span>
      {first}
      {second && <span className={classes.more}>{second}</span>}
    </span>
  );
}

function About({
  entry: { order_ids },
  object,
  pathOf,
}: { entry: AuditEntry; object: string } & Pick<AuditTrailProps, 'pathOf'>) {
  if (order_ids.length === 0) return <span>{object}</span>;
  const more = order_ids.length - namedOrders;
  return (
    <span>
      {order_ids.slice(0, namedOrders).map((orderId) => (
        <span key={orderId}>
          <Anchor component={Link} to={pathOf(orderId)} size="sm" underline="always">
            {orderId}
          </Anchor>{' '}
        </span>
      ))}
      {more > 0 && `and ${more} more`}
    </span>
  );
}

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
import { detailOf, type Named, objectOf, resultOf, sentenceOf, subjectOf } from './describe-entry.ts';
import { ExportAudit } from './export-audit.tsx';
import { foldOpenings } from './fold-openings.ts';
import { type AuditFilter, asQuery, useAuditFilter } from './use-audit-filter.ts';

interface AuditTrailProps {
  people: Named;
  sites: Named;
  pathOf: (orderId: string) => string;
}

/** The number of orders of an entry that are named. */
const namedOrders = 3;

/** Who did what, with what result and from where, as sentences; newest first. */
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
            columns={['Time', 'What happened', 'From']}
            empty="Nothing was recorded that fits this filter."
            asCards="stacked"
            rows={shownOf(data.data, filter).map(({ entry, with: read }) => ({
              key: entry.id,
              cells: [
                <DateTime key="at" value={entry.at} />,
                <Sentence
                  key="what"
                  entry={entry}
                  read={read}
                  object={objectOf(entry, { member: people, site: sites })}
                  pathOf={pathOf}
                />,
                <span key="from">
                  {subjectOf(entry)}
                  {entry.browser && <span className={classes.more}>{entry.browser}</span>}
                </span>,
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

/** With a filter by act, each entry is shown by itself. */
const shownOf = (entries: readonly AuditEntry[], { act }: AuditFilter) =>
  act ? entries.map((entry) => ({ entry, with: [] })) : foldOpenings(entries);

interface SentenceProps extends Pick<AuditTrailProps, 'pathOf'> {
  entry: AuditEntry;
  read: readonly string[];
  object: string;
}

/** 'Tara Novak (Team) moved orders: 100001', then 'moved 1, refused 0, to Completed', or why it was refused. */
function Sentence({ entry, read, object, pathOf }: SentenceProps) {
  const { who, did } = sentenceOf(entry, read);
  const more = entry.order_ids.length - namedOrders;
  const refusal = resultOf(entry);
  const detail = detailOf(entry);
  return (
    <span>
      {who && <strong>{who}</strong>} {entry.role && `(${entry.role}) `}
      {did}
      {entry.order_ids.length > 0 ? ': ' : object && `: ${object}`}
      {entry.order_ids.slice(0, namedOrders).map((orderId, index) => (
        <span key={orderId}>
          {index > 0 && ', '}
          <Anchor component={Link} to={pathOf(orderId)} size="sm" underline="always">
            {orderId}
          </Anchor>
        </span>
      ))}
      {more > 0 && ` and ${more} more`}
      {detail && <span className={classes.more}>{detail}</span>}
      {refusal && <span className={classes.refused}>{refusal}</span>}
    </span>
  );
}

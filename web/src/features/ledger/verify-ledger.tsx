import type { LedgerFinding } from '@arrival-desk/contract/ledger/ledger.endpoints.ts';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconShieldCheck } from '../../ui/icons.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { useLazyVerifyLedgerQuery } from './ledger.queries.ts';
import classes from './verify-ledger.module.css';

interface VerifyLedgerProps {
  /** Without it, all orders are verified. */
  orderId?: string;
}

const count = (number: number, one: string) => `${number.toLocaleString('en-US')} ${one}${number === 1 ? '' : 's'}`;

/** The location of a finding: order, event and document. */
function nameOfEntry({ order_id, event_id, document_id }: LedgerFinding): string {
  const place = [`Order ${order_id}`, event_id && `event ${event_id}`, document_id && `document ${document_id}`];
  return place.filter(Boolean).join(', ');
}

/** Verifies events and documents against the ledger, and lists what was changed. */
export function VerifyLedger({ orderId }: VerifyLedgerProps) {
  const [verify, { data, error, isFetching }] = useLazyVerifyLedgerQuery();
  const run = () => void verify({ ...(orderId && { orderId }) });
  return (
    <div className={classes.ledger}>
      <p className={classes.about}>
        {orderId
          ? 'Compares every event of this order and every byte of its documents with what was recorded at the time.'
          : 'Compares every event and every byte of every document, passport page and signature with what was recorded at the time. This can take minutes.'}
      </p>
      <Button size="xs" variant="default" className={classes.button} loading={isFetching} onClick={run}>
        Verify Ledger
      </Button>
      <div role="status">
        {!isFetching && error && <LoadFailure error={error} onRetry={run} />}
        {!isFetching && !error && data && (
          <>
            <p className={classes.result} data-changed={data.problems > 0 || undefined}>
              {data.problems > 0 ? (
                <IconAlertTriangle className={classes.icon} aria-hidden="true" />
              ) : (
                <IconShieldCheck className={classes.icon} aria-hidden="true" />
              )}
              {data.problems > 0 ? `${count(data.problems, 'change')} found` : 'No change found'}
            </p>
            <p className={classes.about}>
              {[
                count(data.orders, 'order'),
                count(data.events, 'event'),
                count(data.documents, 'document'),
                count(data.images, 'image'),
              ].join(', ')}{' '}
              compared.
            </p>
          </>
        )}
      </div>
      {!isFetching && data && data.findings.length > 0 && (
        <ul className={classes.findings} aria-label="What was changed">
          {data.findings.map((finding) => (
            <li key={`${nameOfEntry(finding)} ${finding.problem}`}>
              <strong>{nameOfEntry(finding)}</strong>
              {finding.problem}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

import type { SystemReport } from '@arrival-desk/contract/system/system.endpoints.ts';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useNow } from '../../platform/now.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import {
  describeBackup,
  describeCertificate,
  describeEncryption,
  describeFormData,
  describeRoom,
  describeScanner,
  formatBytes,
  formatSpan,
  incidentNames,
  incidentsTitle,
} from './describe-system.ts';
import { EndRehearsal } from './end-rehearsal.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import { Facts, State } from './state.tsx';
import classes from './system.module.css';
import { useSystemReportQuery } from './system.queries.ts';

/** The polling interval in milliseconds. */
const pace = 10_000;
/** Seconds after which a job is late: emails wait up to half an hour between attempts. */
const longWait = 1800;

/** The state of the installation, as the servers report it. */
export function System() {
  const { data, error, refetch } = useSystemReportQuery(undefined, {
    pollingInterval: pace,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  if (!data) return error ? <LoadFailure error={error} onRetry={refetch} /> : <SkeletonLines count={12} />;
  const report = data.data;
  return (
    <>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      <div className={classes.grid}>
        {report.rehearsal && <EndRehearsal since={report.rehearsal} />}
        <Panel title="Servers" flush className={classes.whole}>
          <Servers servers={report.servers} />
        </Panel>
        <Panel title="Database">
          <DatabaseFacts database={report.database} />
        </Panel>
        <Panel title="Storage">
          <Facts
            facts={[
              ['Documents', report.storage.place],
              ['Disk of DATA_DIR', <Told key="room" {...describeRoom(report.storage)} />],
              ['Virus scanner', <Told key="scanner" {...describeScanner(report.virus_scanner)} />],
            ]}
          />
        </Panel>
        <Panel title="Emails">
          <Mails mails={report.mails} />
        </Panel>
        <Panel title="Backups">
          <Backups backups={report.backups} />
        </Panel>
        <Panel title="Encryption">
          <Facts
            facts={[
              ['Current key', report.encryption.key_id],
              ['Keys in use', report.encryption.keys_in_use.toLocaleString('en')],
              ['State', <Told key="encryption" {...describeEncryption(report.encryption)} />],
            ]}
          />
        </Panel>
        <Panel title="Certificate">
          <CertificateFacts certificate={report.certificate} />
        </Panel>
        <Panel title="Queue" flush>
          <PlainTable
            label="Waiting Jobs"
            columns={['Job', 'Waiting', 'Oldest']}
            empty="No job is waiting."
            rows={report.jobs.waiting.map(({ name, jobs, oldest_seconds }) => ({
              key: name,
              cells: [
                name,
                jobs.toLocaleString('en'),
                <State key="oldest" bad={oldest_seconds > longWait}>
                  {formatSpan(oldest_seconds)}
                </State>,
              ],
            }))}
          />
        </Panel>
        <Panel title={incidentsTitle} flush className={classes.whole}>
          <PlainTable
            label={incidentsTitle}
            columns={['What', 'Count', 'Last']}
            empty=""
            rows={report.incidents.map(({ kind, total, last_at }) => ({
              key: kind,
              cells: [
                incidentNames[kind],
                total.toLocaleString('en'),
                last_at ? <DateTime key="last" value={last_at} /> : '–',
              ],
            }))}
          />
        </Panel>
        <Panel title="Government’s form" className={classes.whole}>
          <Facts facts={[['Ports and options', <FormData key="form" data={report.form_data} />]]} />
        </Panel>
        {report.settings.length > 0 && (
          <Panel title="Settings of the server" className={classes.whole}>
            <Facts
              facts={report.settings.map(({ name, says, todo }) => [
                name,
                <State key={name} bad>
                  {`${says} ${todo}`}
                </State>,
              ])}
            />
          </Panel>
        )}
        <Panel title="Still to be set" className={classes.whole}>
          <Placeholders placeholders={report.placeholders} />
        </Panel>
        <Panel title="Traveller data" className={classes.whole}>
          <Anchor component={Link} to="/admin/traveller-data" size="sm" underline="always">
            Export or erase a traveller, and see what retention erases
          </Anchor>
        </Panel>
        <Panel title="Failed Jobs" flush className={classes.whole}>
          <FailedJobs jobs={report.jobs} />
        </Panel>
      </div>
    </>
  );
}

function FormData({ data }: { data: SystemReport['form_data'] }) {
  return <Told {...describeFormData(data, useNow())} />;
}

function Told({ bad, text }: { bad: boolean | null; text: string }) {
  return <State bad={bad}>{text}</State>;
}

function Servers({ servers }: Pick<SystemReport, 'servers'>) {
  const now = useNow();
  const versions = new Set(servers.map(({ version }) => version));
  return (
    <PlainTable
      label="Servers"
      columns={['Server', 'Version', 'Node.js', 'Started', 'State']}
      empty="No server has reported."
      asCards="acts"
      rows={servers.map(({ id, name, version, node, started_at, seen_at, missing, self }) => ({
        key: id,
        cells: [
          self ? `${name} (shows this page)` : name,
          <State key="version" bad={versions.size > 1}>
            {version}
          </State>,
          node,
          <DateTime key="started" value={started_at} />,
          <State key="state" bad={missing}>
            {missing ? `Missing for ${formatSpan((now - Date.parse(seen_at)) / 1000)}` : 'Running'}
          </State>,
        ],
      }))}
    />
  );
}

function DatabaseFacts({ database }: Pick<SystemReport, 'database'>) {
  const { kind, version, schema, size_bytes, connections } = database;
  return (
    <Facts
      facts={[
        ['Kind', kind === 'embedded' ? 'Embedded PostgreSQL' : 'PostgreSQL server'],
        ['Version', version],
        ['Schema', schema],
        ['Size', formatBytes(size_bytes)],
        ...(connections
          ? [
              [
                'Connections',
                <State key="connections" bad={connections.waiting > 0}>
                  {connections.open} open, {connections.idle} idle, {connections.waiting} calls wait
                </State>,
              ] as const,
            ]
          : []),
      ]}
    />
  );
}

function Mails({ mails: { failed, waiting, waiting_since, reasons } }: Pick<SystemReport, 'mails'>) {
  const now = useNow();
  const age = waiting_since ? (now - Date.parse(waiting_since)) / 1000 : 0;
  return (
    <Facts
      facts={[
        [
          'Failed',
          <State key="failed" bad={failed > 0}>
            {failed > 0 ? (
              <Anchor component={Link} to="/admin/failed-mails" size="sm" underline="always">
                {failed.toLocaleString('en')}: see why, and send them again
              </Anchor>
            ) : (
              'None'
            )}
          </State>,
        ],
        [
          'Waiting',
          <State key="waiting" bad={age > longWait}>
            {waiting > 0 ? `${waiting.toLocaleString('en')}, the oldest for ${formatSpan(Math.max(0, age))}` : 'None'}
          </State>,
        ],
        ...reasons.map(
          ({ reason, mails }) =>
            [
              `${mails.toLocaleString('en')} ${mails === 1 ? 'waits' : 'wait'} because`,
              <State key={reason} bad>
                {reason}
              </State>,
            ] as const,
        ),
      ]}
    />
  );
}

function Backups({ backups }: Pick<SystemReport, 'backups'>) {
  const now = useNow();
  return (
    <Facts
      facts={[
        ['Last backup', <Told key="backup" {...describeBackup('backup', backups.backup, now)} />],
        ['Last restore test', <Told key="test" {...describeBackup('restore_test', backups.restore_test, now)} />],
      ]}
    />
  );
}

function Placeholders({ placeholders }: Pick<SystemReport, 'placeholders'>) {
  if (placeholders.length === 0) return <p className={classes.about}>Every brand has its own addresses and company.</p>;
  return (
    <>
      <ul className={classes.list}>
        {placeholders.map(({ brand_id, brand, field, reason }) => (
          <li key={`${brand_id} ${field}`}>
            <State bad>
              {brand}: {reason}
            </State>
          </li>
        ))}
      </ul>
      <Anchor component={Link} to="/admin/settings" size="sm" underline="always">
        Settings
      </Anchor>
    </>
  );
}

function CertificateFacts({ certificate }: Pick<SystemReport, 'certificate'>) {
  const now = useNow();
  if (!certificate) return <p className={classes.about}>PUBLIC_URL is not https: there is no certificate.</p>;
  return (
    <Facts
      facts={[
        ['Host', certificate.host],
        ['Valid until', certificate.valid_to ? <DateTime key="to" value={certificate.valid_to} /> : '–'],
        ['State', <Told key="state" {...describeCertificate(certificate, now)} />],
      ]}
    />
  );
}

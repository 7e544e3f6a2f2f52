import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const documents = new URL('../../../../docs/', import.meta.url);
const rulesFile = fileURLToPath(new URL('operations/prometheus-rules.yaml', documents));
const rules = [...readFileSync(rulesFile, 'utf8').matchAll(/- alert: (\w+)\n[\s\S]*?summary: (.+)\n/g)].map(
  ([, alert = '', summary = '']) => ({ alert, summary }),
);

/** Series by name and labels, with their values minute by minute in Prometheus' notation. */
type SeriesSet = Record<string, string>;
interface Case {
  /** The labels of the alert. */
  labels?: Record<string, string>;
  fires: SeriesSet;
  /** Nearly the same, which must not wake anybody. */
  quiet: SeriesSet;
  /** Minutes after which both are looked at; more than the alert's `for`. */
  after?: number;
  /** Minutes between two values, if not one. */
  step?: number;
}

const server = (name: string, labels = '') => `${name}{job="arrival-desk",instance="a"${labels}}`;
const ofServer = { job: 'arrival-desk', instance: 'a' };
const address = 'probe_success{job="arrival-desk-public",instance="https://desk.example.com/readyz"}';
const day = 86_400;

const cases: Record<string, Case> = {
  ServerDown: {
    labels: ofServer,
    fires: { [server('up')]: '1 0x60' },
    // It is being restarted.
    quiet: { [server('up')]: '1x58 0x9', 'up{job="another"}': '0x60' },
  },
  NoServerIsWatched: {
    labels: { job: 'arrival-desk' },
    fires: { 'up{job="another"}': '1x60' },
    quiet: { [server('up')]: '0x60' },
  },
  PublicAddressDown: {
    labels: { job: 'arrival-desk-public', instance: 'https://desk.example.com/readyz' },
    fires: { [address]: '1 0x60', [server('up')]: '1x60' },
    quiet: { [address]: '1x58 0x9', 'probe_success{job="another"}': '0x60' },
  },
  PublicAddressNotProbed: {
    labels: { job: 'arrival-desk-public' },
    fires: { [server('up')]: '1x60' },
    quiet: { [address]: '0x60' },
  },
  PeopleSeeErrors: {
    fires: {
      [server('http_request_duration_seconds_count', ',status="503"')]: '0+2x60',
      [server('http_request_duration_seconds_count', ',status="200"')]: '0+98x60',
    },
    quiet: {
      [server('http_request_duration_seconds_count', ',status="500"')]: '0+1x60',
      [server('http_request_duration_seconds_count', ',status="404"')]: '0+199x60',
    },
  },
  MailsDoNotGoOut: {
    fires: { [server('jobs_oldest_waiting_seconds', ',name="send-mail"')]: '901x60' },
    quiet: {
      [server('jobs_oldest_waiting_seconds', ',name="send-mail"')]: '900x60',
      [server('jobs_oldest_waiting_seconds', ',name="erase-files"')]: '5000x60',
    },
  },
  DatabaseIsSlow: {
    fires: { [server('database_connections', ',state="waiting"')]: '6x60' },
    quiet: {
      [server('database_connections', ',state="waiting"')]: '5x60',
      [server('database_connections', ',state="open"')]: '10x60',
    },
  },
  ProcessIsBusy: {
    labels: ofServer,
    fires: { [server('nodejs_eventloop_lag_p99_seconds')]: '0.3x60' },
    quiet: { [server('nodejs_eventloop_lag_p99_seconds')]: '0.3x9 0.1 0.3x9 0.1 0.3x9 0.1 0.3x9 0.1x60' },
  },
  MemoryGrows: {
    labels: ofServer,
    fires: { [server('process_resident_memory_bytes')]: '610000000x60' },
    quiet: { [server('process_resident_memory_bytes')]: '590000000x60' },
  },
  ScriptErrors: {
    labels: { app: 'admin' },
    fires: { [server('script_errors_total', ',app="admin"')]: '0+2x60' },
    quiet: { [server('script_errors_total', ',app="admin"')]: '0+1x60' },
  },
  ProcessRestarts: {
    labels: ofServer,
    fires: { [server('process_start_time_seconds')]: '100x20 200x2 300x2 400x2 500x60' },
    quiet: { [server('process_start_time_seconds')]: '100x20 200x2 300x60' },
    after: 30,
  },
  JobsFailed: { fires: { [server('jobs_failed')]: '0 1x60' }, quiet: { [server('jobs_failed')]: '1 0x60' } },
  MailsFailed: {
    fires: { [server('mails_failed_total', ',cause="gave_up"')]: '0x50 1x60' },
    quiet: { [server('mails_failed_total', ',cause="gave_up"')]: '7x60' },
  },
  ServerMissing: {
    fires: { [server('servers_missing')]: '0 1x60' },
    quiet: { [server('servers_missing')]: '0x58 1 1' },
  },
  DiskFillsUp: {
    fires: { [server('data_disk_free_bytes')]: '1900000000x60' },
    quiet: { [server('data_disk_free_bytes')]: '2100000000x60' },
  },
  CertificateEnds: {
    fires: { [server('certificate_expiry_timestamp_seconds')]: `${13 * day}x120` },
    quiet: { [server('certificate_expiry_timestamp_seconds')]: `${15 * day}x120` },
    after: 70,
  },
  UnmatchedMailEvents: {
    fires: { [server('mail_events_unmatched_total', ',provider="ses"')]: '0+1x60' },
    quiet: { [server('mail_events_unmatched_total', ',provider="ses"')]: '0x50 20x60' },
  },
  PasswordsGuessed: {
    labels: { limit: 'order' },
    // The first of its kind: the figure was not there before.
    fires: { [server('attempt_limits_reached_total', ',operation="track",limit="order"')]: '_x55 1x60' },
    quiet: {
      [server('attempt_limits_reached_total', ',operation="track",limit="order"')]: '_x10 1x60',
      [server('attempt_limits_reached_total', ',operation="sign-in",limit="account"')]: '_x55 0x60',
    },
  },
  VirusScannerDown: {
    fires: { [server('virus_scanner_up')]: '0x60' },
    quiet: { [server('virus_scanner_up')]: '1x60' },
  },
  ValuesUnreadable: {
    labels: { name: 'orders' },
    fires: { [server('encryption_rows_unreadable', ',name="orders"')]: '2x60' },
    quiet: { [server('encryption_rows_unreadable', ',name="orders"')]: '0x60' },
  },
  BackupMissing: {
    fires: { [server('backup_last_success_timestamp_seconds')]: '0x170' },
    quiet: { [server('backup_last_success_timestamp_seconds')]: '7200x170' },
    after: 27 * 60,
    step: 10,
  },
  RestoreTestMissing: {
    fires: { [server('restore_test_last_success_timestamp_seconds')]: '0x850' },
    quiet: { [server('restore_test_last_success_timestamp_seconds')]: `${2 * day}x850` },
    after: 35 * 24 * 60 + 120,
    step: 60,
  },
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'arrival-desk-alerts-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs Prometheus' own test of the rules, and returns what it says of failures. */
function promtool(alert: string, series: SeriesSet, expected: object[]): string {
  const { after = 60, step = 1 } = cases[alert] ?? {};
  const file = join(folder, `${alert}.yaml`);
  const input_series = Object.entries(series).map(([name, values]) => ({ series: name, values }));
  const test = {
    interval: `${step}m`,
    input_series,
    alert_rule_test: [{ alertname: alert, eval_time: `${after}m`, exp_alerts: expected }],
  };
  // JSON is YAML.
  writeFileSync(file, JSON.stringify({ rule_files: [rulesFile], evaluation_interval: `${step}m`, tests: [test] }));
  const { status, stdout, stderr, error } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' });
  if (error) throw new Error(`promtool is missing (Debian: prometheus): ${error.message}`);
  return status === 0 ? '' : `${stdout}${stderr}`;
}

it('there is a case for each alert', () => {
  expect(Object.keys(cases)).toEqual(rules.map(({ alert }) => alert));
});

describe.each(rules)('the alert $alert', ({ alert, summary }) => {
  const { labels = {}, fires, quiet } = cases[alert] ?? { fires: {}, quiet: {} };

  it('fires (FIG-31)', () => {
    expect(promtool(alert, fires, [{ exp_labels: labels, exp_annotations: { summary } }])).toBe('');
  });

  it('is quiet when nothing is wrong (FIG-31)', () => {
    expect(promtool(alert, quiet, [])).toBe('');
  });
});

import { Gauge, type Registry } from 'prom-client';
import { reachedLimits } from '../attempts/reached-limits.ts';
import { findBackupState } from '../backup/backup-runs.ts';
import type { Context } from '../context.ts';
import { readEncryption } from '../encryption/read-encryption.ts';
import { findFreeBytes } from '../files/disk-space.ts';
import { mailFailures } from '../mail/mail-failures.ts';
import { scans } from '../virus-scan/scans.ts';
import { unmatchedEvents } from './unmatched-events.ts';

/** Adds the gauges of the application to the registry; their values are read at each scrape by Prometheus. */
export function addGauges(
  registry: Registry,
  { certificate, config, db, jobs, live, connections, log, servers, scanner }: Context,
): void {
  const registers = [registry];
  // Gauges without labels call `remove` before `set`, so that an unknown value is absent; `reset` would set it to 0.
  registry.registerMetric(mailFailures);
  registry.registerMetric(unmatchedEvents);
  registry.registerMetric(reachedLimits);
  registry.registerMetric(scans);
  // Both job gauges use the result of one query, which the first gauge starts.
  let look: ReturnType<typeof jobs.countWaiting> = Promise.resolve([]);
  new Gauge({
    name: 'jobs_waiting',
    help: 'Jobs that wait to be done, those between two tries included, by kind; the same on every server',
    labelNames: ['name'],
    registers,
    async collect() {
      // A database error must not prevent the other metrics, which matter most at that time.
      look = jobs.countWaiting().catch((error) => {
        log.warn({ err: error }, 'waiting jobs could not be counted');
        return [];
      });
      this.reset();
      for (const each of await look) this.set({ name: each.name }, each.jobs);
    },
  });
  new Gauge({
    name: 'jobs_oldest_waiting_seconds',
    help: 'Age of the oldest job that waits to be done, by kind',
    labelNames: ['name'],
    registers,
    async collect() {
      this.reset();
      for (const each of await look) this.set({ name: each.name }, each.oldest);
    },
  });
  new Gauge({
    name: 'jobs_failed',
    help: 'Jobs whose last try failed and that nobody has tried again; forgotten after a week',
    registers,
    async collect() {
      this.remove();
      const failed = await jobs.findFailed().catch(() => null);
      if (failed) this.set(failed.failed_total);
    },
  });
  new Gauge({
    name: 'servers_missing',
    help: 'Servers of the installation that have not reported for a minute and did not stop in order',
    registers,
    async collect() {
      this.remove();
      const list = await servers.list().catch(() => null);
      if (list) this.set(list.filter(({ missing }) => missing).length);
    },
  });
  new Gauge({
    name: 'data_disk_free_bytes',
    help: 'Free room on the disk of DATA_DIR',
    registers,
    async collect() {
      this.set(await findFreeBytes(config));
    },
  });
  new Gauge({
    name: 'certificate_expiry_timestamp_seconds',
    help: 'When the certificate of PUBLIC_URL ends; nothing without https or where it cannot be read',
    registers,
    async collect() {
      this.remove();
      const validTo = (await certificate())?.valid_to;
      if (validTo) this.set(Date.parse(validTo) / 1000);
    },
  });
  for (const [kind, name, help] of [
    ['backup', 'backup_last_success_timestamp_seconds', 'When the last whole backup was made; 0 for never'],
    [
      'restore_test',
      'restore_test_last_success_timestamp_seconds',
      'When a backup was last restored to test it; 0 for never',
    ],
  ] as const)
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.remove();
        const state = await findBackupState(db, kind).catch(() => null);
        if (state) this.set(state.at ? Date.parse(state.at) / 1000 : 0);
      },
    });
  addEncryptionGauges(registers, db);
  new Gauge({
    name: 'virus_scanner_up',
    help: 'Whether the virus scanner responds; nothing without CLAMAV_URL',
    registers,
    async collect() {
      this.remove();
      const state = await scanner?.readState();
      if (state) this.set(state.problem === null ? 1 : 0);
    },
  });
  new Gauge({
    name: 'live_streams',
    help: 'Open streams of changes: screens that look at this server',
    registers,
    collect() {
      this.set(live.watchers);
    },
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool by state, and calls that wait for one; nothing on the embedded database',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(connections() ?? {})) this.set({ state }, count);
    },
  });
}

/** How far travellers' data is encrypted under the current key. */
function addEncryptionGauges(registers: Registry[], db: Context['db']): void {
  // Both gauges with labels use the result of one query, which the first gauge starts.
  let report: Promise<Awaited<ReturnType<typeof readEncryption>> | null> = Promise.resolve(null);
  new Gauge({
    name: 'encryption_rows_pending',
    help: 'Rows that have not been checked or encrypted under the current data key, by table',
    labelNames: ['name'],
    registers,
    async collect() {
      report = readEncryption(db).catch(() => null);
      this.reset();
      for (const { name, total, seen, finished_at } of (await report)?.stores ?? [])
        this.set({ name }, finished_at ? 0 : Math.max(1, total - seen));
    },
  });
  new Gauge({
    name: 'encryption_rows_unreadable',
    help: 'Rows that cannot be decrypted, by table',
    labelNames: ['name'],
    registers,
    async collect() {
      this.reset();
      for (const { name, unreadable } of (await report)?.stores ?? []) this.set({ name }, unreadable);
    },
  });
  new Gauge({
    name: 'data_keys_in_use',
    help: 'Data keys under which data can be encrypted; more than one while keys are rotated',
    registers,
    async collect() {
      this.remove();
      const found = await report;
      if (found) this.set(found.keys_in_use);
    },
  });
}

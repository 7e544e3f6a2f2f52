import { readFileSync } from 'node:fs';
import { getMetrics } from '@arrival-desk/contract/operations/operations.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestServer } from '../../testing/test-server.ts';

const documents = new URL('../../../../docs/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, documents), 'utf8');

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}

/** The metrics in a PromQL expression: words that are neither functions nor labels. */
function metricsIn(expression: string): string[] {
  const bare = expression.replace(/\{[^}]*\}|\[[^\]]*\]|\b(by|without) \([^)]*\)/g, '');
  return (
    [...bare.matchAll(/\b[a-z_][a-z0-9_]*\b(?!\s*\()/g)]
      .map(([name]) => name)
      // What the blackbox exporter measures is none of ours.
      .filter((name) => name.includes('_') && !name.startsWith('probe_'))
  );
}

let server: TestServer;
let metrics: string;
beforeAll(async () => {
  server = await TestServer.start();
  // A job that is not due for an hour.
  await sql`insert into jobs.job (name, data, start_after)
    values ('send-mail', '{"mailId": 0}', now() + interval '1 hour')`.execute(server.context.db);
  metrics = (await server.call(getMetrics)).bytes.toString();
});
afterAll(() => server.stop());

const dashboard = JSON.parse(read('operations/grafana-dashboard.json')) as Dashboard;

it.each(dashboard.panels.map(({ title, targets }) => ({ title, targets })))(
  "the panel '$title' asks for figures that the server gives",
  ({ targets }) => {
    expect(targets.length).toBeGreaterThan(0);
    for (const { expr } of targets) {
      const asked = metricsIn(expr);
      expect(asked.length).toBeGreaterThan(0);
      for (const name of asked)
        expect(metrics).toMatch(new RegExp(`^# TYPE ${name.replace(/_(bucket|count|sum)$/, '(_\\w+)?')} `, 'm'));
    }
  },
);

it('every figure of our own has a panel (WIRE-32)', () => {
  const own = [...metrics.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name);
  const shown = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n');
  const missing = own.filter((name) => !/^(nodejs|process)_/.test(name) && !shown.includes(name));
  expect(missing).toEqual([]);
});

const [, section = ''] = read('operations.md').split('Alerts worth being woken by');
const alerts = [...(section.split('Also watch')[0] ?? '').matchAll(/^\| `([^`]+)` \|/gm)].map(
  (match) => match[1] ?? '',
);

it('the rules for Prometheus are the alerts of docs/operations.md', () => {
  const rules = [...read('operations/prometheus-rules.yaml').matchAll(/^ {8}expr: (.+)$/gm)].map((match) => match[1]);
  expect(rules).toEqual(alerts);
});

it('each alert of docs/operations.md has its reaction (FIG-31)', () => {
  const rows = (section.split('Also watch')[0] ?? '').split('\n').filter((line) => line.startsWith('| `'));
  expect(rows.length).toBe(alerts.length);
  for (const row of rows) {
    const [, condition, wait, meaning, reaction] = row.split(/ ?(?<!\\)\| ?/);
    expect([condition, wait, meaning && meaning.length > 5, (reaction ?? '').length > 20]).toEqual([
      condition,
      wait,
      true,
      true,
    ]);
  }
});

it('the alerts of docs/operations.md ask for figures that the server gives', () => {
  expect(alerts.length).toBeGreaterThan(4);
  for (const name of alerts.flatMap(metricsIn))
    expect(metrics).toMatch(new RegExp(`^# TYPE ${name.replace(/_(bucket|count|sum)$/, '')} `, 'm'));
});

it('jobs that wait are counted by their kind', () => {
  expect(metrics).toMatch(/^jobs_waiting\{name="send-mail"\} 1$/m);
  expect(metrics).toMatch(/^jobs_oldest_waiting_seconds\{name="send-mail"\} \d/m);
  expect(metrics).toMatch(/^live_streams 0$/m);
});

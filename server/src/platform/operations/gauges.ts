import { Gauge, type Registry } from 'prom-client';
import type { Context } from '../context.ts';
import { mailFailures } from '../mail/mail-failures.ts';

/** What shows first that work piles up; read whenever Prometheus asks. */
export function addGauges(registry: Registry, { jobs, live, connections, log }: Context): void {
  const registers = [registry];
  registry.registerMetric(mailFailures);
  // Both figures of the jobs come from one look, begun by the gauge that is asked first.
  let look: ReturnType<typeof jobs.countWaiting> = Promise.resolve([]);
  new Gauge({
    name: 'jobs_waiting',
    help: 'Jobs that wait to be done, those between two tries included, by kind; the same on every server',
    labelNames: ['name'],
    registers,
    async collect() {
      // While the database is away the other figures are wanted all the more.
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

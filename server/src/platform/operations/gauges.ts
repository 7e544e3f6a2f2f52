import { Gauge, type Registry } from 'prom-client';
import type { Context } from '../context.ts';

/** What shows first that work piles up; read whenever Prometheus asks. */
export function addGauges(registry: Registry, { jobs, live, connections, log }: Context): void {
  const registers = [registry];
  const oldest = new Gauge({
    name: 'jobs_oldest_waiting_seconds',
    help: 'Age of the oldest job that waits to be done, by kind',
    labelNames: ['name'],
    registers,
  });
  new Gauge({
    name: 'jobs_waiting',
    help: 'Jobs that wait to be done, those between two tries included, by kind; the same on every server',
    labelNames: ['name'],
    registers,
    async collect() {
      this.reset();
      oldest.reset();
      try {
        for (const each of await jobs.countWaiting()) {
          this.set({ name: each.name }, each.jobs);
          oldest.set({ name: each.name }, each.oldest);
        }
      } catch (error) {
        // The database is away: the other figures are wanted all the more.
        log.warn({ err: error }, 'waiting jobs could not be counted');
      }
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

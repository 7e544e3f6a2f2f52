import { setTimeout as wait } from 'node:timers/promises';
import { listedFailedJobs } from '@arrival-desk/contract/system/system.endpoints.ts';
import { fromKysely, type JobWithMetadata, PgBoss, type WorkOptions } from 'pg-boss';
import type { OpenDatabase, Trx } from '../database/database.ts';
import type { Log } from '../log.ts';

/** A kind of background work. Each job runs at least once; after a crash it can run twice. */
export interface JobKind<Data extends object> {
  name: string;
  /** Attempts after the first one, with growing delays. */
  retries: number;
  /** Seconds before the first retry; doubles with each retry up to `maxDelay`. */
  firstDelay: number;
  maxDelay: number;
  handle(data: Data, attempt: { number: number; last: boolean }): Promise<void>;
}

export interface Jobs {
  /**
   * Queues a job inside the transaction that records its cause, so that both are stored or neither. The job is due at
   * once or after `afterSeconds`.
   */
  enqueue<Data extends object>(
    trx: Trx,
    kind: Pick<JobKind<Data>, 'name'>,
    data: Data,
    afterSeconds?: number,
  ): Promise<void>;
  /** Makes up to `limit` waiting jobs with these data due now, starting with the soonest. Returns their data. */
  hasten<Data extends object>(kind: Pick<JobKind<Data>, 'name'>, data: Partial<Data>, limit: number): Promise<Data[]>;
  /** Whether a job with these data is waiting or running. */
  isUnderWay<Data extends object>(kind: Pick<JobKind<Data>, 'name'>, data: Partial<Data>): Promise<boolean>;
  /**
   * Deletes the jobs of some kinds with one of these values in their data, ended ones included, whose stored errors can
   * contain what the job was about. A running job is left alone.
   */
  forget(trx: Trx, kinds: readonly string[], field: string, values: readonly (string | number)[]): Promise<void>;
  /** The number of waiting jobs per kind, retries included, and the age of the oldest in seconds. */
  countWaiting(): Promise<{ name: string; jobs: number; oldest: number }[]>;
  /** The jobs whose last attempt failed, newest first; they are deleted after a week. */
  findFailed(): Promise<FailedJobs>;
  /** Deletes the jobs that ended so before a moment. */
  forgetEnded(states: readonly EndedState[], before: Date): Promise<void>;
  /** Queues a failed job once more; returns false if there is no such job. */
  retry(name: string, id: string): Promise<boolean>;
}

type EndedState = 'completed' | 'failed' | 'cancelled';

interface FailedJobs {
  failed_total: number;
  failed: { id: string; name: string; failed_at: string; attempts: number; reason: string }[];
}

export interface Schedule {
  name: string;
  /** Five-field cron, in UTC. */
  cron: string;
  run(): Promise<void>;
}

/**
 * By the database's clock alone, pg-boss would delete jobs that have waited for two weeks and that ended a week ago. The
 * former are never deleted (for twenty years), the latter by `forgetEnded`.
 */
const neverDeleted = { retentionSeconds: 630_720_000, deleteAfterSeconds: 0 };

/** Seconds without a heartbeat after which a job counts as interrupted and is assigned to another worker. */
const heartbeatSeconds = 15;
/** Jobs of one kind that one server runs at the same time. */
const linesPerKind = 2;

/** The job queue of one server process, by pg-boss on the application's database. */
export class JobRunner implements Jobs {
  readonly #boss: PgBoss;
  readonly #log: Log;
  /** True for the embedded database: no other process can be running a job. */
  readonly #isAlone: boolean;

  constructor(connection: OpenDatabase['jobsConnection'], log: Log) {
    this.#log = log;
    this.#isAlone = connection.backend === 'pglite';
    this.#boss = new PgBoss({
      ...connection,
      schema: 'jobs',
      useListenNotify: true,
      superviseIntervalSeconds: 10,
      monitorIntervalSeconds: 10,
      cronMonitorIntervalSeconds: 15,
      cronWorkerIntervalSeconds: 10,
    });
    this.#boss.on('error', (error) => log.error({ err: error }, 'job queue error'));
    this.#boss.on('warning', ({ message }) => log.warn({ reason: message }, 'job queue warning'));
  }

  /** Starts the queue, creates its tables, and declares kinds and schedules; must run before anything is enqueued. */
  async prepare(kinds: readonly JobKind<never>[], schedules: readonly Schedule[]): Promise<void> {
    await this.#boss.start();
    if (this.#isAlone) await this.#giveBackBrokenOff();
    for (const kind of kinds) {
      await this.#boss.createQueue(kind.name, {
        retryLimit: kind.retries,
        retryDelay: kind.firstDelay,
        retryBackoff: true,
        retryDelayMax: kind.maxDelay,
        heartbeatSeconds,
        expireInSeconds: 300,
        notify: true,
      });
      await this.#boss.updateQueue(kind.name, neverDeleted);
    }
    for (const schedule of schedules) {
      await this.#boss.createQueue(schedule.name, { retryLimit: 0, expireInSeconds: 600, policy: 'singleton' });
      await this.#boss.updateQueue(schedule.name, neverDeleted);
      await this.#boss.schedule(schedule.name, schedule.cron);
    }
  }

  /** Restarts interrupted jobs at once. They would otherwise wait until the heartbeat expires, and for a retry delay. */
  async #giveBackBrokenOff(): Promise<void> {
    const giveBack = `update jobs.job set state = 'retry', start_after = now(), heartbeat_on = null where state = 'active'`;
    await this.#boss.getDb().executeSql(giveBack);
  }

  /** Starts the workers of all kinds and schedules. */
  async work(kinds: readonly JobKind<never>[], schedules: readonly Schedule[]): Promise<void> {
    for (const kind of kinds) for (let line = 0; line < linesPerKind; line += 1) await this.#workThrough(kind);
    for (const schedule of schedules) {
      await this.#boss.work(schedule.name, { pollingIntervalSeconds: 5 }, async () => {
        await this.#logFailure(schedule.name, 1, () => schedule.run());
        this.#log.debug({ job: schedule.name }, 'scheduled job done');
      });
    }
  }

  /** Starts one worker, which runs one job after the other. */
  async #workThrough(kind: JobKind<never>): Promise<void> {
    const options: WorkOptions & { includeMetadata: true } = {
      includeMetadata: true,
      pollingIntervalSeconds: 2,
      // Retries that become due and restarted jobs send no notification; the default is to poll every 30 s.
      notifyPollingIntervalSeconds: 2,
    };
    let worker = '';
    worker = await this.#boss.work(kind.name, options, async ([job]: JobWithMetadata<never>[]) => {
      if (!job) return;
      // Fetch the next job at once rather than at the next poll, so that a long queue drains without delays.
      this.#boss.notifyWorker(worker);
      const attempt = { number: job.retryCount + 1, last: job.retryCount >= job.retryLimit };
      await this.#logFailure(kind.name, attempt.number, () => kind.handle(job.data, attempt));
    });
  }

  /** Logs the reason of a failed job; the queue itself only stores it in its table. */
  async #logFailure(job: string, attempt: number, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#log.error({ job, attempt, err: error }, 'a job failed');
      throw error;
    }
  }

  async enqueue<Data extends object>(
    trx: Trx,
    kind: Pick<JobKind<Data>, 'name'>,
    data: Data,
    afterSeconds = 0,
  ): Promise<void> {
    const id = await this.#boss.send(kind.name, data, {
      db: fromKysely(trx),
      ...(afterSeconds && { startAfter: afterSeconds }),
    });
    if (!id) throw new Error(`The job ${kind.name} was not taken.`);
  }

  async countWaiting(): Promise<{ name: string; jobs: number; oldest: number }[]> {
    const { rows } = await this.#boss.getDb().executeSql(`
      select name, count(*)::int as jobs, extract(epoch from now() - min(created_on))::float8 as oldest
      from jobs.job where state in ('created', 'retry') group by name`);
    return rows;
  }

  async findFailed(): Promise<FailedJobs> {
    const { rows } = await this.#boss.getDb().executeSql(
      `select id, name, completed_on, retry_count + 1 as attempts,
         left(coalesce(output->>'message', output->>'value', ''), 500) as reason, count(*) over ()::int as total
       from jobs.job where state = 'failed' order by completed_on desc limit $1`,
      [listedFailedJobs],
    );
    const failed = rows.map(({ id, name, completed_on, attempts, reason }) => ({
      id,
      name,
      failed_at: new Date(completed_on).toISOString(),
      attempts: Number(attempts),
      reason,
    }));
    return { failed_total: rows[0]?.total ?? 0, failed };
  }

  async forgetEnded(states: readonly EndedState[], before: Date): Promise<void> {
    await this.#boss
      .getDb()
      .executeSql('delete from jobs.job where state::text = any ($1) and completed_on < $2', [
        [...states],
        before.toISOString(),
      ]);
  }

  async retry(name: string, id: string): Promise<boolean> {
    const { rows } = await this.#boss
      .getDb()
      .executeSql(`select 1 from jobs.job where name = $1 and id = $2 and state = 'failed'`, [name, id]);
    if (rows.length === 0) return false;
    await this.#boss.retry(name, id);
    return true;
  }

  async hasten<Data extends object>(
    kind: Pick<JobKind<Data>, 'name'>,
    data: Partial<Data>,
    limit: number,
  ): Promise<Data[]> {
    const find = `select id from jobs.job where name = $1 and data @> $2::jsonb and state in ('created', 'retry')
      and start_after > now() order by start_after limit $3 for update skip locked`;
    const { rows } = await this.#boss
      .getDb()
      .executeSql(`update jobs.job set start_after = now() where name = $1 and id in (${find}) returning data`, [
        kind.name,
        JSON.stringify(data),
        limit,
      ]);
    return rows.map((row: { data: Data }) => row.data);
  }

  async isUnderWay<Data extends object>(kind: Pick<JobKind<Data>, 'name'>, data: Partial<Data>): Promise<boolean> {
    const find = `select 1 from jobs.job where name = $1 and data @> $2::jsonb and state in ('created', 'retry', 'active') limit 1`;
    const { rows } = await this.#boss.getDb().executeSql(find, [kind.name, JSON.stringify(data)]);
    return rows.length > 0;
  }

  async forget(trx: Trx, kinds: readonly string[], field: string, values: readonly (string | number)[]): Promise<void> {
    if (values.length === 0) return;
    const text = `delete from jobs.job where name = any ($1) and data->>$2 = any ($3) and state <> 'active'`;
    await fromKysely(trx).executeSql(text, [[...kinds], field, values.map(String)]);
  }

  /** Waits at most 20 seconds for running jobs, then stops. Unfinished jobs run again later. */
  async stop(): Promise<void> {
    // A graceful stop of pg-boss would look for their end every half second only.
    const ended = new AbortController();
    const worked = new Set(this.#boss.getWipData().map(({ name }) => name));
    const workersEnd = Promise.all([...worked].map((name) => this.#boss.offWork(name)));
    const tooLong = wait(20_000, undefined, { signal: ended.signal }).catch(() => {});
    await Promise.race([workersEnd, tooLong]);
    ended.abort();
    await this.#boss.stop({ graceful: false });
  }
}

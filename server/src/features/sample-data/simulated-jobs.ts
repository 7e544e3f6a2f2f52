import type { JobKind, Jobs } from '../../platform/jobs/jobs.ts';

interface WaitingJob {
  name: string;
  data: object;
  dueAt: number;
}

/** A job queue in simulated time; its jobs do not reach the real queue. */
export class SimulatedJobs implements Jobs {
  readonly #clock: { now(): Date };
  #waiting: WaitingJob[] = [];

  constructor(clock: { now(): Date }) {
    this.#clock = clock;
  }

  async enqueue<Data extends object>(
    _trx: unknown,
    { name }: Pick<JobKind<Data>, 'name'>,
    data: Data,
    afterSeconds = 0,
  ): Promise<void> {
    this.#waiting.push({ name, data, dueAt: this.#clock.now().getTime() + afterSeconds * 1000 });
    this.#waiting.sort((one, other) => one.dueAt - other.dueAt);
  }

  /** Removes and returns the first job that is due by an instant. */
  takeDue(by: number): WaitingJob | undefined {
    const [first] = this.#waiting;
    return first && first.dueAt <= by ? this.#waiting.shift() : undefined;
  }

  /** The jobs that are not due yet. */
  get waiting(): readonly WaitingJob[] {
    return this.#waiting;
  }

  async forget(): Promise<void> {}

  async hasten(): Promise<[]> {
    return [];
  }

  async isUnderWay(): Promise<boolean> {
    return false;
  }

  async findFailed() {
    return { failed_total: 0, failed: [] };
  }

  async forgetEnded(): Promise<void> {}

  async retry(): Promise<boolean> {
    return false;
  }

  async countWaiting(): Promise<[]> {
    return [];
  }
}

import type { Context } from '../../platform/context.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import { providerSettings } from '../../platform/mail/providers/provider-settings.ts';
import { canSendMail } from '../../platform/mail/transports.ts';
import { takeInOrder } from '../intake/intake.ts';
import { makeSendMailJobs } from '../mail/mail.ts';
import { releaseDueOrders } from '../order-start/order-start.ts';
import { makeEraseFilesJob } from '../stored-files/stored-files.ts';
import { drawingOf, type HandledOrder, performAction } from './perform-action.ts';
import type { PlannedOrder } from './plan-orders.ts';
import { SimulatedJobs } from './simulated-jobs.ts';
import { SimulatedMail } from './simulated-mail.ts';

interface Happening {
  at: number;
  /** Draws the image that it needs. */
  draw?: (() => Promise<Buffer>) | undefined;
  happen(image?: Buffer): Promise<unknown>;
}

const day = 86_400_000;
const ignore = () => {};
/** Failures in the simulation are intended, so operators need no log of them. */
const silentLog: Context['log'] = { error: ignore, warn: ignore, info: ignore, debug: ignore };
/**
 * Milliseconds after midnight UTC: midnight in China is at 16:00 UTC, and due orders are released every five minutes.
 */
const firstRelease = 16 * 3_600_000 + 5 * 60_000;
/** Days before now in which orders can wait for their date. */
const daysWithReleases = 42;

/**
 * Receives and processes the planned orders with the product's own operations and a clock that advances from one
 * instant to the next until `now`. Returns the jobs that are not due yet.
 */
export async function simulateService(context: Context, planned: readonly PlannedOrder[], now: number) {
  let time = now;
  const clock = { now: () => new Date(time) };
  const jobs = new SimulatedJobs(clock);
  const mail = new SimulatedMail(!canSendMail(context.config));
  const simulated = { ...context, clock, jobs, log: silentLog, config: mailedToFiles(context.config) };
  const kinds = new Map<string, JobKind<never>>(
    [...makeSendMailJobs(simulated, mail.transportFor), makeEraseFilesJob(simulated)].map((kind) => [
      kind.name,
      kind as unknown as JobKind<never>,
    ]),
  );
  const workJobs = async (until: number) => {
    for (let job = jobs.takeDue(until); job; job = jobs.takeDue(until)) {
      time = job.dueAt;
      await kinds.get(job.name)?.handle(job.data as never, { number: 1, last: false });
    }
  };
  const happenings = [...planned.flatMap((order) => courseOf(simulated, mail, order)), ...releases(simulated, now)];
  happenings.sort((one, other) => one.at - other.at);
  const drawn = oneAhead(happenings.flatMap(({ draw }) => draw ?? []));
  for (const { at, draw, happen } of happenings) {
    await workJobs(at);
    time = at;
    await happen(draw && (await drawn()));
  }
  await workJobs(now);
  return jobs.waiting;
}

/**
 * Returns the images one by one. Another process draws them, the next one while this one works: all at once they would
 * be in the way of documents, which that process reads too.
 */
function oneAhead(drawings: readonly (() => Promise<Buffer>)[]): () => Promise<Buffer | undefined> {
  const left = [...drawings];
  const start = () => {
    const image = left.shift()?.();
    // Whoever takes it hears of its failure.
    image?.catch(() => {});
    return image;
  };
  let next = start();
  return async () => {
    const image = await next;
    next = start();
    return image;
  };
}

/** The events of one order: its receipt and every action on it. */
function courseOf(
  context: Context,
  mail: SimulatedMail,
  { order, number, receivedAt, steps }: PlannedOrder,
): Happening[] {
  const handled: HandledOrder = { order, number, orderId: '', owner: null };
  const comeIn = async () => {
    const site = { source: order.landing_domain, name: order.landing_domain };
    const takeIn = () => takeInOrder(context, context.db as never, site, order);
    handled.orderId = (await takeIn()).order_id;
  };
  return [
    { at: receivedAt, happen: comeIn },
    ...steps.map(({ at, action: [, ...action] }) => ({
      at,
      draw: drawingOf(order, action),
      happen: (image?: Buffer) => performAction(context, mail, handled, action, image),
    })),
  ];
}

function releases(context: Context, now: number): Happening[] {
  const today = Math.floor(now / day) * day + firstRelease;
  return Array.from({ length: daysWithReleases }, (_, index) => today - index * day)
    .filter((at) => at <= now)
    .map((at) => ({ at, happen: () => releaseDueOrders(context) }));
}

/** A configuration without mail providers, so that bounced mails never have an alternative provider. */
function mailedToFiles(config: Context['config']): Context['config'] {
  const left = Object.entries(config).filter(([name]) => name !== 'SMTP_URL' && !(name in providerSettings));
  return { ...Object.fromEntries(left), SEND_HOLD_SECONDS: 10 } as unknown as Context['config'];
}

import { encryptedStores } from './encrypted-stores.ts';
import { deleteExpiredLinks, makeSendResetLinkJob } from './features/account-links/account-links.ts';
import { remindTravellers } from './features/asking/asking.ts';
import { chainEntries, finishBegun, recordBulkReading } from './features/audit/audit.ts';
import { deleteExpiredSessions } from './features/auth/auth.ts';
import { forgetUnusedLogos } from './features/brands/brands.ts';
import { makeBulkChangeJob } from './features/bulk-changes/bulk-changes.ts';
import { doubtDay, runRetention } from './features/erasure/erasure.ts';
import { giveBackLeftOrders } from './features/filing/filing.ts';
import { countOldFindings } from './features/filing-findings/filing-findings.ts';
import { forgetOldTestOrders } from './features/intake/intake.ts';
import { failLostMails, makeSendMailJobs } from './features/mail/mail.ts';
import { makeEraseCopiesJob } from './features/mail-copies/mail-copies.ts';
import { applyDeltas, verifyCounters } from './features/order-lists/order-lists.ts';
import { followWindow, releaseDueOrders } from './features/order-start/order-start.ts';
import { deleteExpiredPresence } from './features/presence/presence.ts';
import { forgetOldReceipts, makeReadReceiptJob } from './features/receipts/receipts.ts';
import { forgetExpired } from './features/second-factors/second-factors.ts';
import { readSettings } from './features/settings/settings.ts';
import { forgetOldStaffMails, makeSendStaffMailJob } from './features/staff-mails/staff-mails.ts';
import { makeEraseFilesJob } from './features/stored-files/stored-files.ts';
import {
  forgetOldVisits,
  forgetTrackCodes,
  makeMailOrderLinksJob,
  makeMailTrackCodeJob,
} from './features/visitors/visitors.ts';
import { forgetOldMessages } from './features/webhooks/webhooks.ts';
import { forgetOldAttempts, forgetTypedAttempts } from './platform/attempts/attempts.ts';
import type { Context } from './platform/context.ts';
import { earlierClock } from './platform/earlier-clock.ts';
import { encryptAgain, logUnreadable } from './platform/encryption/encrypt-again.ts';
import type { JobKind, Schedule } from './platform/jobs/jobs.ts';
import type { TransportFor } from './platform/mail/transport.ts';
import { forgetOldIncidents } from './platform/operations/incidents.ts';
import { heldInRehearsal } from './platform/operations/rehearsal.ts';

/** Milliseconds for which one run encrypts older rows: a stopping server waits 20 seconds for its jobs. */
const encryptionRun = 15_000;

const week = 7 * 86_400_000;

const weekBefore = ({ clock }: Context) => new Date(clock.now().getTime() - week);

/** A scheduled task. Its context has the earlier of this server's clock and the database's. */
interface Task extends Omit<Schedule, 'run'> {
  /** It deletes what is old, and does nothing while the day itself is doubtful. */
  erases?: true;
  run(context: Context): Promise<unknown>;
}

function scheduleOf(context: Context, { erases, run, ...schedule }: Task): Schedule {
  return {
    ...schedule,
    async run() {
      const clock = await earlierClock(context);
      const doubt = erases ? await doubtDay(context.db, clock.now()) : null;
      if (doubt)
        context.log.warn({ job: schedule.name, reason: doubt }, 'nothing is erased because the day is doubtful');
      else await run({ ...context, clock });
    },
  };
}

/** All background work: the kinds of jobs, and the scheduled tasks. */
export function backgroundWork(context: Context, ofProviders: TransportFor) {
  const transportFor = heldInRehearsal(context.db, ofProviders);
  const kinds = [
    ...makeSendMailJobs(context, transportFor),
    makeSendStaffMailJob(context, transportFor),
    makeSendResetLinkJob(context),
    makeMailTrackCodeJob(context, transportFor),
    makeMailOrderLinksJob(context, transportFor),
    makeEraseFilesJob(context),
    makeEraseCopiesJob(context),
    makeBulkChangeJob(context),
    makeReadReceiptJob(context),
  ] as unknown as JobKind<never>[];
  const tasks: Task[] = [
    {
      name: 'release-due-orders',
      cron: '*/5 * * * *',
      run: async (context) => {
        const dated = await followWindow(context);
        if (dated) context.log.info({ dated }, 'future orders follow the filing window');
        const released = await releaseDueOrders(context);
        if (released) context.log.info({ released }, 'future orders are due');
      },
    },
    {
      name: 'give-back-orders',
      cron: '* * * * *',
      run: async (context) => {
        const given = await giveBackLeftOrders(context);
        if (given) context.log.info({ given }, 'abandoned orders were unassigned');
      },
    },
    {
      name: 'remind-travellers',
      cron: '*/5 * * * *',
      run: async (context) => {
        const reminded = await remindTravellers(context);
        if (reminded) context.log.info({ reminded }, 'travellers were reminded of what is asked');
      },
    },
    {
      name: 'fail-lost-mails',
      cron: '*/10 * * * *',
      run: async (context) => {
        const lost = await failLostMails(context);
        if (lost) context.log.error({ lost }, 'emails were left without a job');
      },
    },
    {
      name: 'encrypt-again',
      cron: '* * * * *',
      run: async (context) => {
        const parts = { ...context, onUnreadable: logUnreadable(context.log) };
        await encryptAgain(parts, encryptedStores, encryptionRun);
      },
    },
    {
      name: 'count-findings',
      cron: '* * * * *',
      run: async (context) => {
        const counted = await countOldFindings(context.db);
        if (counted) context.log.info({ counted }, 'orders were checked by the present rules of filing');
      },
    },
    {
      name: 'chain-audit-trail',
      cron: '* * * * *',
      run: async (context) => {
        const cutOff = await finishBegun(context);
        if (cutOff) context.log.error({ cutOff }, 'calls were cut off before their end');
        await recordBulkReading(context);
        await chainEntries(context);
      },
    },
    {
      name: 'forget-typed-attempts',
      cron: '*/5 * * * *',
      run: async (context) => {
        await forgetTypedAttempts(context);
        await forgetTrackCodes(context.db, context.clock.now());
      },
    },
    // Keeps the name of earlier versions, which share the schedule during an upgrade.
    { name: 'fold-counts', cron: '* * * * *', run: ({ db }) => applyDeltas(db) },
    {
      name: 'verify-counts',
      cron: '43 3 * * *',
      run: async (context) => {
        const wrong = await verifyCounters(context.db, { repair: true });
        if (wrong.length) context.log.error({ wrong: wrong.length }, 'counters were wrong and have been corrected');
      },
    },
    { name: 'retention', cron: '11 2 * * *', run: runRetention },
    {
      name: 'tidy-up',
      cron: '17 3 * * *',
      erases: true,
      run: async (context) => {
        await deleteExpiredSessions(context.db, context.clock.now());
        await forgetExpired(context);
        await forgetOldStaffMails(context);
        await deleteExpiredLinks(context.db, context.clock.now());
        await forgetOldAttempts(context);
        await deleteExpiredPresence(context.db, context.clock.now());
        await forgetUnusedLogos(context);
        await forgetOldIncidents(context);
        await context.servers.tidyUp(context.clock.now());
        await forgetOldMessages(context);
        await forgetOldTestOrders(context);
        await forgetOldVisits(context);
        await context.jobs.forgetEnded(['failed', 'cancelled'], weekBefore(context));
        const { receipt_days } = await readSettings(context.db);
        await forgetOldReceipts(context, receipt_days);
      },
    },
    {
      name: 'forget-done-jobs',
      cron: '23 3 * * *',
      run: (context) => context.jobs.forgetEnded(['completed'], weekBefore(context)),
    },
  ];
  return { kinds, schedules: tasks.map((task) => scheduleOf(context, task)) };
}

import '../platform/files/private-umask.ts';
import { parseArgs } from 'node:util';
import { holdReasons } from '@arrival-desk/contract/erasure/retention.endpoints.ts';
import { readConfig } from '../config.ts';
import { readRetention } from '../features/erasure/erasure.ts';
import { systemClock } from '../platform/clock.ts';
import { runCommand, useConfigured } from './run-command.ts';

/** Command: lists the orders that the next run of retention erases, and those on hold. A server does the erasing. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });
  if (!values['dry-run'])
    throw new Error('Usage: npm run desk -- retention --dry-run\nA running server erases what is due, every night.');
  const config = readConfig(process.env);
  await useConfigured(config, async (db) => {
    const { days, stopped, due_total, due, on_hold_total, on_hold } = await readRetention({
      config,
      db,
      clock: systemClock,
    });
    for (const { order_id, process_status, since, due_on } of due)
      console.log(`due ${due_on}: order ${order_id}, ${process_status}, counted from ${since}`);
    for (const { order_id, due_on, hold } of on_hold)
      console.log(`on hold since ${due_on}: order ${order_id}. ${hold && holdReasons[hold]}.`);
    if (stopped)
      console.log(`The next run erases nothing. ${stopped.says} Admins see it under System, Traveller Data.`);
    if (due_total > due.length || on_hold_total > on_hold.length) console.log('The oldest 500 of each are listed.');
    console.log(`${due_total} due and ${on_hold_total} on hold after ${days} days.`);
  });
}

runCommand(main);

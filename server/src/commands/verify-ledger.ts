import '../platform/files/private-umask.ts';
import { parseArgs } from 'node:util';
import cliProgress from 'cli-progress';
import { readConfig } from '../config.ts';
import { verifyLedger } from '../features/ledger/ledger.ts';
import { openFiles } from '../platform/files/open-files.ts';
import { runCommand, useConfigured } from './run-command.ts';

/**
 * Command: compares every event with its chain and every document with its SHA-256. Exit code 1 if something was
 * changed.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { order: { type: 'string' } } });
  if (values.order !== undefined && !/^[1-9]\d{5,14}$/.test(values.order))
    throw new Error('Usage: npm run desk -- verify-ledger [--order ORDER_ID]');
  const config = readConfig(process.env);
  const bar = new cliProgress.SingleBar(
    { format: 'Ledger {bar} {percentage}% | {eta} s left', hideCursor: true },
    cliProgress.Presets.shades_classic,
  );
  const onProgress = (done: number, total: number) => {
    if (!process.stderr.isTTY || !total) return;
    if (bar.isActive) bar.update(Math.min(done, total));
    else bar.start(total, done);
  };
  const report = await useConfigured(config, (db) =>
    verifyLedger({ db, files: openFiles(config) }, { orderId: values.order, onProgress }),
  ).finally(() => bar.stop());
  for (const { order_id, event_id, document_id, problem } of report.findings) {
    const where = [`order ${order_id}`, event_id && `event ${event_id}`, document_id && `document ${document_id}`];
    console.log(`${where.filter(Boolean).join(', ')}: ${problem}`);
  }
  const { orders, events, documents, images, problems } = report;
  console.log(
    `${orders} orders, ${events} events, ${documents} documents, ${images} images: ${problems || 'no'} ${problems === 1 ? 'problem' : 'problems'}`,
  );
  if (problems) process.exitCode = 1;
}

runCommand(main);

import { AppError } from '../errors.ts';
import type { Log } from '../log.ts';
import { reasonOf } from '../log-error.ts';
import { type ScannedContent, ScannerUnavailable } from './ask-clamd.ts';
import type { Scanner } from './scanner.ts';

interface Scanning {
  scanner: Scanner | null;
  log: Log;
}

/** A file, which is read in pieces: scans take long, and many can run at once. */
export interface ScannedFile {
  size: number;
  stream(): ScannedContent;
}

const scannerAway =
  'The virus scanner does not work at the moment, so nothing has been stored or sent. Please try again shortly.';

/**
 * Scans a file before it is stored or sent; without a scanner it does nothing. `found` is told the signature, for the
 * audit trail. Throws AppError `virus_found`, or `unavailable` when clamd does not say that the file is clean.
 */
export async function refuseVirus(
  { scanner, log }: Scanning,
  file: ScannedFile,
  { field, found }: { field?: string; found?: ((signature: string) => void) | undefined },
): Promise<void> {
  if (!scanner || file.size === 0) return;
  const signature = await scanner.scan(file.stream()).catch((error: unknown) => {
    if (!(error instanceof ScannerUnavailable)) throw error;
    log.error({ reason: reasonOf(error) }, 'the virus scanner does not work');
    throw new AppError('unavailable', scannerAway, { retryAfter: 30 });
  });
  if (signature === null) return;
  found?.(signature);
  log.warn({ signature }, 'a file with a virus was refused');
  const message = `The virus scanner found ${signature} in the file, so nothing has been stored or sent.`;
  throw new AppError('virus_found', message, field ? { fields: { [field]: message } } : {});
}

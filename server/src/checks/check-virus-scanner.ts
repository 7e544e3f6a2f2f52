import { reasonOf } from '../platform/log-error.ts';
import { openScanner } from '../platform/virus-scan/scanner.ts';
import { type CheckResult, type CheckTarget, ok, warning, wrong } from './check.ts';

const about = 'CLAMAV_URL';
/** The test file of every virus scanner (EICAR), in two parts so that none finds it here. */
const testVirus = Buffer.from(`X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'}`);

/** Checks that the virus scanner responds. A start without it is possible: documents are refused until it responds. */
export async function checkVirusScanner({ config }: CheckTarget): Promise<CheckResult[]> {
  const scanner = openScanner(config.CLAMAV_URL);
  if (!scanner) return [];
  const { version, problem } = await scanner.readState();
  if (version !== null) return [ok(about, version)];
  return [wrong(about, `the virus scanner cannot be used: ${problem}. Uploads are refused until it works.`, todo)];
}

const todo = 'Start clamd, and check the address and the rights of its socket.';

/** Checks that the scanner accepts the largest upload and finds a virus; says when there is none in production. */
export async function checkScannerLimits({ config }: CheckTarget): Promise<CheckResult[]> {
  const scanner = openScanner(config.CLAMAV_URL);
  if (!scanner)
    return config.production
      ? [warning(about, 'is not set: uploads are not scanned for viruses.', 'Set up ClamAV, unless you accept that.')]
      : [];
  // `checkVirusScanner` reports a scanner that does not respond.
  if ((await scanner.readState()).problem !== null) return [];
  const results: CheckResult[] = [];
  try {
    const found = await scanner.scan([Buffer.alloc(Math.floor(config.UPLOAD_MAX_MB * 1_048_576))]);
    // With AlertExceedsMax, clamd names its limit as if it were a virus.
    if (found !== null) results.push(tooSmall('MaxFileSize and MaxScanSize', found));
  } catch (error) {
    results.push(tooSmall('StreamMaxLength', reasonOf(error)));
  }
  const isFound = await scanner.scan([testVirus]).then(
    (signature) => signature !== null,
    () => false,
  );
  if (!isFound)
    results.push(warning(about, 'clamd does not find the EICAR test file.', 'Check its signatures (freshclam).'));
  return results.length ? results : [ok(about, 'accepts the largest upload, and finds the EICAR test file')];
}

function tooSmall(settings: string, reason: string): CheckResult {
  const says = `clamd does not scan a file of UPLOAD_MAX_MB: ${reason}.`;
  return wrong(about, says, `Raise ${settings} in clamd.conf.`);
}

import { askClamd, type ScannedContent, ScannerUnavailable } from './ask-clamd.ts';
import { readScannerAddress } from './scanner-address.ts';
import { scans } from './scans.ts';

/** Milliseconds for one file; clamd's own limit, MaxScanTime, is two minutes, for which nobody waits at a form. */
const scanTimeout = 60_000;
/** Milliseconds in which clamd says who it is. */
const stateTimeout = 3_000;

export interface ScannerState {
  /** Version of clamd and of its signatures; null when it cannot be reached. */
  version: string | null;
  /** Why it cannot be reached; null when it can. */
  problem: string | null;
}

/** Scans files for viruses, by clamd. */
export interface Scanner {
  /** The signature that a file matches; null if clamd says that it is clean. Throws ScannerUnavailable otherwise. */
  scan(content: ScannedContent): Promise<string | null>;
  readState(): Promise<ScannerState>;
}

/** The scanner at CLAMAV_URL; null if none is configured. Tests shorten the `timeout` of a scan. */
export function openScanner(url: string | undefined, timeout = scanTimeout): Scanner | null {
  const address = url ? readScannerAddress(url) : null;
  if (!address) return null;
  return {
    async scan(body) {
      try {
        const signature = readVerdict(await askClamd(address, 'INSTREAM', { body, timeout }));
        scans.inc({ result: signature === null ? 'clean' : 'found' });
        return signature;
      } catch (error) {
        scans.inc({ result: 'failed' });
        throw error;
      }
    },
    async readState() {
      try {
        return { version: await askClamd(address, 'VERSION', { timeout: stateTimeout }), problem: null };
      } catch (error) {
        return { version: null, problem: (error as Error).message };
      }
    },
  };
}

/** Only 'stream: OK' is clean, and only a found signature is a virus: every other line is an error of clamd. */
function readVerdict(line: string): string | null {
  if (line === 'stream: OK') return null;
  const signature = /^stream: (\S{1,200}) FOUND$/.exec(line)?.[1];
  if (signature) return signature;
  throw new ScannerUnavailable(`clamd responded '${line.slice(0, 200)}'`);
}

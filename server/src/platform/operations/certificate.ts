import { isIP } from 'node:net';
import { connect } from 'node:tls';

const timeout = 5000;
/** Milliseconds for which an answer is kept: the page asks every few seconds. */
const kept = 60_000;

export interface Certificate {
  host: string;
  valid_to: string | null;
  problem: string | null;
}

let last: { url: string; at: number; certificate: Promise<Certificate> } | null = null;

/** The certificate that browsers are shown at an https address, read by a connection of our own; null for http. */
export function readCertificate(url: string): Promise<Certificate> | null {
  const { protocol, hostname, port } = new URL(url);
  if (protocol !== 'https:') return null;
  if (last?.url === url && Date.now() - last.at < kept) return last.certificate;
  const certificate = askFor(hostname.replace(/^\[|\]$/g, ''), Number(port || 443));
  last = { url, at: Date.now(), certificate };
  return certificate;
}

function askFor(host: string, port: number): Promise<Certificate> {
  return new Promise((resolve) => {
    // It is wanted above all where it is not to be trusted any more.
    const options = { host, port, rejectUnauthorized: false, ...(isIP(host) === 0 && { servername: host }) };
    const socket = connect(options, () => {
      const { valid_to } = socket.getPeerCertificate();
      const problem = socket.authorized ? null : String(socket.authorizationError);
      resolve({ host, valid_to: valid_to ? new Date(valid_to).toISOString() : null, problem });
      socket.end();
    });
    const fail = (problem: string) => {
      resolve({ host, valid_to: null, problem });
      socket.destroy();
    };
    socket.setTimeout(timeout, () => fail('It did not respond within 5 seconds.'));
    socket.on('error', ({ message }) => fail(message));
  });
}

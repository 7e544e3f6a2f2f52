import { isIP } from 'node:net';
import { connect } from 'node:tls';

const timeout = 5000;
/** Milliseconds for which a result is cached, because the system page asks every few seconds. */
const kept = 60_000;

interface Certificate {
  host: string;
  valid_to: string | null;
  problem: string | null;
}

/** Reads the certificate that browsers get at PUBLIC_URL; null for http. Never rejects: `problem` has the reason. */
export type ReadCertificate = () => Promise<Certificate | null>;

/** Reads the certificate by connecting to the URL, at most once a minute. */
export function certificateReader(url: string): ReadCertificate {
  const { protocol, hostname, port } = new URL(url);
  if (protocol !== 'https:') return async () => null;
  let last: { at: number; certificate: Promise<Certificate> } | null = null;
  return () => {
    if (!last || performance.now() - last.at > kept)
      last = { at: performance.now(), certificate: askFor(hostname.replace(/^\[|\]$/g, ''), Number(port || 443)) };
    return last.certificate;
  };
}

function askFor(host: string, port: number): Promise<Certificate> {
  return new Promise((resolve) => {
    // Without verification, because an invalid certificate is the one that matters most.
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

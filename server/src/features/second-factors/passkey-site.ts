import { isIP } from 'node:net';
import type { Config } from '../../config.ts';
import { AppError } from '../../platform/errors.ts';

interface PasskeySite {
  /** The domain that passkeys belong to. */
  rpId: string;
  origin: string;
}

/**
 * The site of PUBLIC_URL as WebAuthn names it; null where browsers refuse passkeys: at an IP address, and over plain
 * http anywhere but at localhost.
 */
export function passkeySite({ publicUrl }: Pick<Config, 'publicUrl'>): PasskeySite | null {
  const { hostname, origin, protocol } = new URL(publicUrl);
  if (isIP(hostname.replace(/^\[|\]$/g, ''))) return null;
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  return protocol === 'https:' || isLocal ? { rpId: hostname, origin } : null;
}

/** The same; throws AppError `not_found` instead of returning null. */
export function requirePasskeySite(config: Pick<Config, 'publicUrl'>): PasskeySite {
  const site = passkeySite(config);
  if (!site) throw new AppError('not_found', 'Passkeys do not work at the address of this service.');
  return site;
}

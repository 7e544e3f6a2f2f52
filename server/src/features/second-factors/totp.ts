import { generateSecret, generateURI, verifySync } from 'otplib';

/** Seconds for which a code is shown. */
const period = 30;

/** A new secret of 160 bits, in base32 as authenticator apps take it. */
export function newSecret(): string {
  return generateSecret({ length: 20 });
}

/** The URL that the QR code of a secret contains. */
export function secretUrl(secret: string, email: string): string {
  return generateURI({ issuer: 'Arrival Desk', label: email, secret, period });
}

/**
 * The time step whose code this is: the present one, the one before or the one after, because clocks differ. Null if
 * the code is none of theirs.
 */
export function findTimeStep(secret: string, code: string, now: Date): number | null {
  // The library throws for any other text.
  if (!/^\d{6}$/.test(code)) return null;
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ secret, token: code, period, epoch, epochTolerance: period });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}

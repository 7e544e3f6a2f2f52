import { generateSync } from 'otplib';

/** The code that an authenticator app shows at a moment, by default now. */
export function codeOf(secret: string, at: Date = new Date()): string {
  return generateSync({ secret, epoch: Math.floor(at.getTime() / 1000) });
}

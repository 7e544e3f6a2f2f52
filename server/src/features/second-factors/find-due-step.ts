import type { DueStep } from '@arrival-desk/contract/second-factors/due-step.ts';
import type { Context } from '../../platform/context.ts';
import { isFactorRequired, type ProvedAccount } from '../auth/auth.ts';
import { findAuthenticator } from './authenticators.store.ts';
import { newChallenge } from './challenges.ts';
import { requestOptions } from './passkey-options.ts';
import { passkeySite } from './passkey-site.ts';
import { findPasskeysOf } from './passkeys.store.ts';
import { countCodes } from './recovery-codes.store.ts';

/** Minutes within which a sign-in must be finished. */
const challengeMinutes = 5;
/** The same where a second factor must be set up first: some people must install an app. */
const enrolmentMinutes = 15;

/** The step that must follow the right password of an account; null if it has no second factor and needs none. */
export async function findDueStep(context: Context, account: ProvedAccount): Promise<DueStep | null> {
  const { config, db } = context;
  const authenticator = await findAuthenticator(db, account.id);
  const passkeys = await findPasskeysOf(db, account.id);
  const site = passkeySite(config);
  if (!authenticator && passkeys.length === 0) {
    if (!isFactorRequired(config, account.type)) return null;
    const challenge = await newChallenge(context, account, enrolmentMinutes);
    return { challenge, methods: site ? ['enrol', 'enrol_passkey'] : ['enrol'] };
  }
  const methods: DueStep['methods'] = [];
  const usable = site ? passkeys : [];
  if (usable.length > 0) methods.push('passkey');
  if (authenticator) methods.push('authenticator');
  if ((await countCodes(db, account.id)) > 0) methods.push('recovery_code');
  const challenge = await newChallenge(context, account, challengeMinutes);
  // The challenge of the sign-in is the one that the passkey signs: it is random, works once and expires.
  return { challenge, methods, ...(usable.length > 0 && { passkey: requestOptions(context, challenge, usable) }) };
}

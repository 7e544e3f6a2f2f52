import type { DueStep } from '@arrival-desk/contract/second-factors/due-step.ts';
import type { Context } from '../../platform/context.ts';
import type { ProvedAccount } from '../auth/auth.ts';
import { findAuthenticator } from './authenticators.store.ts';
import { newChallenge } from './challenges.ts';
import { isFactorRequired } from './factor-policy.ts';
import { countCodes } from './recovery-codes.store.ts';

/** Minutes within which a sign-in must be finished. */
const challengeMinutes = 5;
/** The same where an authenticator app must be set up first: some people must install it. */
const enrolmentMinutes = 15;

/** The step that must follow the right password of an account; null if it has no second factor and needs none. */
export async function findDueStep(context: Context, account: ProvedAccount): Promise<DueStep | null> {
  const { db } = context;
  if (!(await findAuthenticator(db, account.id))) {
    if (!isFactorRequired(context.config, account.type)) return null;
    return { challenge: await newChallenge(context, account, enrolmentMinutes), methods: ['enrol'] };
  }
  const methods: DueStep['methods'] = ['authenticator'];
  if ((await countCodes(db, account.id)) > 0) methods.push('recovery_code');
  return { challenge: await newChallenge(context, account, challengeMinutes), methods };
}

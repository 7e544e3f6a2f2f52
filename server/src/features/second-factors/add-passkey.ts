import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Body } from '@arrival-desk/contract/endpoint.ts';
import type { NewPasskey } from '@arrival-desk/contract/second-factors/passkey.ts';
import type { addPasskey as addEndpoint } from '@arrival-desk/contract/second-factors/passkeys.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { wrongInput } from '../../platform/errors.ts';
import { issueFirstCodes } from './issue-codes.ts';
import { newPasskeyChallenge, readPasskeyChallenge, useUpChallenge } from './passkey-challenges.ts';
import { creationOptions } from './passkey-options.ts';
import { findPasskeysOf, insertPasskey } from './passkeys.store.ts';
import { lockMember } from './reset-factors.store.ts';
import { tellOwner } from './tell-owner.ts';
import { challengeOf, verifyNewPasskey } from './verify-passkey.ts';

/** Passkeys of one member: more would not fit into what a browser asks a security key for. */
const most = 20;

type Member = Pick<SignedInUser, 'id' | 'name' | 'email'>;

/** What the browser needs to create a passkey for the signed-in person. */
export function startPasskey(context: Context, user: SignedInUser) {
  return creationOptions(context, user, newPasskeyChallenge(context, `add to ${user.id}`));
}

/**
 * Adds a passkey to the signed-in person's account. Returns recovery codes with the first second factor, otherwise null.
 * Throws AppError `validation_failed` on `passkey`.
 */
export async function addPasskey(
  context: Context,
  user: SignedInUser,
  { name, passkey }: Body<typeof addEndpoint>,
): Promise<{ recoveryCodes: string[] | null }> {
  const answered = challengeOf(passkey) ?? '';
  const challenge = readPasskeyChallenge(context, `add to ${user.id}`, answered);
  if (!challenge) throw wrong('This has taken too long. Please start again.');
  return context.db.transaction().execute(async (trx) => {
    await lockMember(trx, user.id);
    if (!(await useUpChallenge(trx, challenge))) throw wrong('This passkey was sent already. Please start again.');
    return storePasskey(context, trx, user, { name, passkey, challenge: answered });
  });
}

interface Sent {
  name: string;
  passkey: NewPasskey;
  challenge: string;
}

/**
 * Makes a passkey that answers the challenge a second factor of a member whom the transaction has locked. Returns and
 * throws as `addPasskey`.
 */
export async function storePasskey(
  context: Context,
  trx: Trx,
  member: Member,
  { name, passkey, challenge }: Sent,
): Promise<{ recoveryCodes: string[] | null }> {
  if ((await findPasskeysOf(trx, member.id)).length >= most)
    throw wrong(`You have ${most} passkeys already. Please remove one first.`);
  const verified = await verifyNewPasskey(context, passkey, challenge);
  if (!verified) throw wrong('This is not a passkey that this service asked for. Please start again.');
  const created_at = context.clock.now();
  if (!(await insertPasskey(trx, { ...verified, staff_id: member.id, name, created_at, used_at: null })))
    throw wrong('This passkey is in use already.');
  await tellOwner(context, trx, member, `A passkey was added to your account: ${name}.`);
  return { recoveryCodes: await issueFirstCodes(trx, member.id) };
}

const wrong = (passkey: string) => wrongInput({ passkey });

import {
  acceptInvitation,
  forgotPassword,
  setPasswordByLink,
} from '@arrival-desk/contract/account-links/account-links.endpoints.ts';
import { adminLogin } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { endSession, getSessions } from '@arrival-desk/contract/auth/sessions.endpoints.ts';
import {
  addPasskey,
  finishPasskeyEnrolment,
  passkeySignIn,
  removePasskey,
  startPasskey,
  startPasskeyEnrolment,
  startPasskeySignIn,
} from '@arrival-desk/contract/second-factors/passkeys.endpoints.ts';
import {
  confirmAuthenticator,
  finishEnrolment,
  removeAuthenticator,
  renewRecoveryCodes,
  resetSecondFactors,
  secondStep,
  startAuthenticator,
  startEnrolment,
} from '@arrival-desk/contract/second-factors/second-factors.endpoints.ts';
import {
  inviteTeamMember,
  resendInvitation,
  withdrawInvitation,
} from '@arrival-desk/contract/team/invitations.endpoints.ts';
import { deleteTeamMember, updateTeamMember } from '@arrival-desk/contract/team/team.endpoints.ts';
import { newChallenge } from '../features/second-factors/challenges.ts';
import { addOwnPasskey, enrol } from '../features/second-factors/second-factors.factory.ts';
import { codeOf } from './authenticator-code.ts';
import { SoftwarePasskey } from './software-passkey.ts';
import { tokensFor } from './staff-links.ts';
import { emailOf, newName } from './staff-names.ts';
import type { Preparing, Success } from './successful-input.ts';
import { password } from './test-server.ts';

/** What calls about accounts need to succeed. Each input is for one call; every name in it is new. */
export function accountSuccesses({ server, admin }: Preparing): Success[] {
  /** The challenge of a first sign-in in which a member must set up a second factor. */
  async function challengeOf(name: string): Promise<string> {
    await server.signIn('Team', name);
    const columns = server.context.db.selectFrom('staff').select(['id', 'password_hash']);
    const account = await columns.where('name', '=', name).executeTakeFirstOrThrow();
    return newChallenge(server.context, account, 15);
  }

  async function memberId(name: string): Promise<number> {
    await server.signIn('Team', name);
    const { db } = server.context;
    const { id } = await db.selectFrom('staff').select('id').where('name', '=', name).executeTakeFirstOrThrow();
    return id;
  }

  async function invitedId(name: string): Promise<number> {
    const email = emailOf(name);
    await server.call(inviteTeamMember, { token: await admin(), body: { name, email, type: 'Team' } });
    const { db } = server.context;
    const { id } = await db.selectFrom('staff').select('id').where('name', '=', name).executeTakeFirstOrThrow();
    return id;
  }

  async function enrolled(name: string): Promise<string> {
    const token = await server.signIn('Team', name);
    await enrol(server, token);
    return token;
  }

  return [
    [adminLogin, async () => ({ body: { email: 'admin.person@staff.example', password } })],
    [
      setPasswordByLink,
      async () => {
        const name = newName('Link');
        const email = emailOf(name);
        await server.signIn('Team', name);
        await server.call(forgotPassword, { body: { email } });
        return { body: { token: (await tokensFor(server, email))[0], newPassword: 'a lamp by the window' } };
      },
    ],
    [
      acceptInvitation,
      async () => {
        const name = newName('Accepting');
        await invitedId(name);
        const [token] = await tokensFor(server, emailOf(name));
        return { body: { token, newPassword: 'a lamp by the window' } };
      },
    ],
    [resendInvitation, async () => ({ body: { teamMemberId: await invitedId(newName('Patient')) } })],
    [withdrawInvitation, async () => ({ body: { teamMemberId: await invitedId(newName('Unwanted')) } })],
    [
      endSession,
      async () => {
        const name = newName('Session');
        const token = await server.signIn('Team', name);
        await server.call(adminLogin, { body: { email: emailOf(name), password } });
        const { body } = await server.call(getSessions, { token });
        return { token, body: { sessionId: body.data.find(({ current }) => !current)?.id } };
      },
    ],
    [
      secondStep,
      async () => {
        const name = newName('Second');
        const { recoveryCodes } = await enrol(server, await server.signIn('Team', name));
        const { body } = await server.call(adminLogin, { body: { email: emailOf(name), password } });
        return { body: { challenge: body.challenge, code: recoveryCodes[0] } };
      },
    ],
    [
      confirmAuthenticator,
      async () => {
        const token = await server.signIn('Team', newName('Factor'));
        const { secret } = (await server.call(startAuthenticator, { token })).body.data;
        return { token, body: { code: codeOf(secret) } };
      },
    ],
    [
      finishEnrolment,
      async () => {
        const challenge = await challengeOf(newName('Enrolling'));
        const { secret } = (await server.call(startEnrolment, { body: { challenge } })).body.data;
        return { body: { challenge, code: codeOf(secret) } };
      },
    ],
    [
      finishPasskeyEnrolment,
      async () => {
        const challenge = await challengeOf(newName('Keyed'));
        const options = (await server.call(startPasskeyEnrolment, { body: { challenge } })).body.data;
        return { body: { challenge, name: 'Laptop', passkey: new SoftwarePasskey().create(options) } };
      },
    ],
    [
      addPasskey,
      async () => {
        const token = await server.signIn('Team', newName('Adding'));
        const options = (await server.call(startPasskey, { token })).body.data;
        return { token, body: { name: 'Laptop', passkey: new SoftwarePasskey().create(options) } };
      },
    ],
    [
      removePasskey,
      async () => {
        const token = await server.signIn('Team', newName('Removing'));
        return { token, body: { id: (await addOwnPasskey(server, token)).passkey.id } };
      },
    ],
    [
      passkeySignIn,
      async () => {
        const { passkey } = await addOwnPasskey(server, await server.signIn('Team', newName('Passing')));
        const options = (await server.call(startPasskeySignIn)).body.data;
        return { body: { passkey: passkey.use(options) } };
      },
    ],
    [
      resetSecondFactors,
      async () => {
        const name = newName('Lost');
        await enrolled(name);
        return { body: { teamMemberId: await memberId(name) } };
      },
    ],
    [renewRecoveryCodes, async () => ({ token: await enrolled(newName('Coded')) })],
    [removeAuthenticator, async () => ({ token: await enrolled(newName('Free')) })],
    [
      updateTeamMember,
      async () => {
        const name = newName('Changed');
        const tmId = await memberId(name);
        return { body: { tmId, name, email: `new.${emailOf(name)}`, password: '', type: 'Manager' } };
      },
    ],
    [deleteTeamMember, async () => ({ body: { teamMemberId: await memberId(newName('Deleted')) } })],
  ];
}

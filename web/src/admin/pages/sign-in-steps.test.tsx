import { adminLogin } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import {
  finishEnrolment,
  secondStep,
  startEnrolment,
  wrongCode,
} from '@arrival-desk/contract/second-factors/second-factors.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, callsOf, ok, refuse } from '../../testing/api-stub.ts';
import { answerQueue, answerShell, openDesk } from '../../testing/open-desk.tsx';
import { people, tokenFor } from '../../testing/token.ts';

const challenge = 'of-this-sign-in';
const over = refuse('not_signed_in', 'This sign-in has taken too long.');
const wrong = refuse('validation_failed', wrongCode, { fields: { code: wrongCode } });
const app = { secret: 'ABCDEFGHIJKLMNOP', url: 'otpauth://totp/Desk:team@example.com?secret=ABCDEFGHIJKLMNOP' };
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `abcd-efgh-${1000 + index}`);

beforeEach(() => {
  answerShell('Team');
  answerQueue([]);
  answer(startEnrolment, ok(app));
});

/** Enters email and password; then the step is due that the methods name. */
async function enterPassword(...methods: ('enrol' | 'authenticator' | 'recovery_code')[]) {
  answer(adminLogin, { status: 1, message: '', challenge, methods });
  const { user } = await openDesk('/', { as: null });
  await user.type(await screen.findByLabelText('Email ID'), people.Team.email);
  await user.type(screen.getByLabelText('Password'), 'arrival-2026{Enter}');
  return user;
}
const desk = () => screen.findByRole('heading', { level: 1, name: 'New Orders' });

test('an authenticator app is set up by its first code; the session begins, and the recovery codes are shown until they are kept (ROLE-56)', async () => {
  const jwtToken = tokenFor(people.Team);
  answer(finishEnrolment, ({ body }) => (body.code === '123456' ? ok({ jwtToken, recoveryCodes }) : wrong));
  const user = await enterPassword('enrol');
  expect(await screen.findByText(/^Your account needs a second factor/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Set up an authenticator app' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeInTheDocument();
  expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Code of the app'), '000000{Enter}');
  expect((await screen.findAllByText(wrongCode)).length).toBeGreaterThan(0);
  expect(screen.getByLabelText('Code of the app')).toHaveFocus();
  expect(localStorage.getItem('user')).toBeNull();
  await user.clear(screen.getByLabelText('Code of the app'));
  await user.type(screen.getByLabelText('Code of the app'), '123456{Enter}');
  const codes = within(await screen.findByRole('region', { name: 'Recovery codes' }));
  expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(recoveryCodes);
  expect(callsOf(finishEnrolment).map(({ body }) => body)).toEqual([
    { challenge, code: '000000' },
    { challenge, code: '123456' },
  ]);
  await user.click(codes.getByRole('button', { name: 'I have kept the recovery codes' }));
  await desk();
  expect(localStorage.getItem('user')).toContain(jwtToken);
});

test('a code of the app signs in, or a recovery code in its place; nothing that was typed for one remains for the other (ROLE-51, ROLE-52)', async () => {
  const jwtToken = tokenFor(people.Team);
  answer(secondStep, ({ body }) => (body.code === recoveryCodes[0] ? ok({ jwtToken }) : wrong));
  const user = await enterPassword('authenticator', 'recovery_code');
  await waitFor(() => expect(screen.getByLabelText('Code of your authenticator app')).toHaveFocus());
  await user.keyboard('000000{Enter}');
  expect((await screen.findAllByText(wrongCode)).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  const field = screen.getByLabelText('Recovery code');
  expect(field).toHaveFocus();
  expect(field).toHaveValue('');
  await user.keyboard(`${recoveryCodes[0]}{Enter}`);
  await desk();
  expect(callsOf(secondStep).map(({ body }) => body)).toEqual([
    { challenge, code: '000000' },
    { challenge, code: recoveryCodes[0] },
  ]);
  expect(localStorage.getItem('user')).toContain(jwtToken);
});

test.each(['the start', 'the code of the app', 'the second step'])(
  'a sign-in whose challenge is over at %s starts again with the password and says why',
  async (when) => {
    if (when === 'the start') answer(startEnrolment, over);
    answer(finishEnrolment, over);
    answer(secondStep, over);
    const user = await enterPassword(when === 'the second step' ? 'authenticator' : 'enrol');
    if (when !== 'the second step')
      await user.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }));
    if (when !== 'the start') await user.type(await screen.findByRole('textbox'), '123456{Enter}');
    expect(await screen.findByLabelText('Email ID')).toBeInTheDocument();
    const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(alerts).toContain('This sign-in has taken too long.');
    expect(localStorage.getItem('user')).toBeNull();
  },
);

test('whoever does not want to go on starts again with the password, without a message', async () => {
  const user = await enterPassword('enrol');
  await user.click(await screen.findByRole('button', { name: 'Start again' }));
  expect(await screen.findByLabelText('Email ID')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

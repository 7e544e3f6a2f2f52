import { getFirstSteps } from '@arrival-desk/contract/system/first-steps.endpoints.ts';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { incidentNames } from '../../features/system/describe-system.ts';
import { answer, ok } from '../../testing/api-stub.ts';
import { answerQueue, answerShell, openDesk } from '../../testing/open-desk.tsx';
import { openOrder } from '../../testing/order-screen.tsx';

// A third provider is a row of the contract's table for the web, and nothing else.
vi.mock('@arrival-desk/contract/mail/providers.ts', async (load) => {
  const actual = await load<typeof import('@arrival-desk/contract/mail/providers.ts')>();
  const Carrier = {
    service: 'Carrier Mail',
    transport: 'CarrierMail',
    submit: 'Submit (Carrier)',
    resend: 'Resend Mail (Carrier)',
    events: { slug: 'carrier', operation: 'postCarrierEvents', form: '' },
  };
  const mailProviders = { ...actual.mailProviders, Carrier };
  return { ...actual, mailProviders, providerNames: Object.keys(mailProviders) };
});

test('a third provider has its buttons next to those of the others, which stand out after it was used (MAIL-26)', async () => {
  localStorage.setItem('mail-provider', 'Carrier');
  await openOrder({ actions: { resendMail: true } });
  const buttons = (start: string) =>
    screen
      .getAllByRole('button', { name: new RegExp(`^${start} \\(`) })
      .map((button) => [button.textContent, button.dataset.variant]);
  expect(buttons('Submit')).toEqual([
    ['Submit (AWS)', 'default'],
    ['Submit (SendGrid)', 'default'],
    ['Submit (Carrier)', 'light'],
  ]);
  expect(buttons('Resend Mail')).toEqual([
    ['Resend Mail (AWS)', 'default'],
    ['Resend Mail (Sendgrid)', 'default'],
    ['Resend Mail (Carrier)', 'light'],
  ]);
});

test('a third provider is named among the incidents of System and in the first steps (MAIL-26)', async () => {
  expect(incidentNames).toHaveProperty('unmatched_event_carrier', 'Reports of Carrier Mail that matched no email');
  answerShell('Admin');
  answerQueue([]);
  const desk = openDesk('/admin/recent-order', { as: 'Admin' });
  answer(getFirstSteps, ok({ brand: true, mail: false, site: true, team: true, order: false, photo: true }));
  await desk;
  expect(await screen.findByText(/the settings of AWS SES, Sendgrid, Carrier Mail or SMTP,/)).toBeInTheDocument();
});

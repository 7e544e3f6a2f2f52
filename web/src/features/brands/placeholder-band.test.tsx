import type { Placeholder } from '@arrival-desk/contract/brands/placeholders.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../../testing/render-part.tsx';
import { PlaceholderBand } from './placeholder-band.tsx';

const brand = { brand_id: 'default', brand: 'Arrival Card Desk' };
const sender: Placeholder = {
  ...brand,
  field: 'sender_email',
  reason: 'The sender of emails is still no-reply@arrivaldesk.example, which does not exist.',
};
const company: Placeholder = { ...brand, field: 'legal_name', reason: 'The name of the company is missing.' };
const mailsWait = 'In production emails wait until these addresses exist.';

test('the settings say which placeholders are still there, and that mails wait for addresses that exist (MAIL-12)', () => {
  renderPart(<PlaceholderBand placeholders={[sender, company]} />);
  const band = screen.getByRole('status');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    `Arrival Card Desk: ${sender.reason}`,
    `Arrival Card Desk: ${company.reason}`,
  ]);
  expect(band).toHaveTextContent(mailsWait);
});

test.each([
  ['mails do not wait for', [company], 1],
  ['are set, nothing stands of', [], 0],
])('where only what %s what invoices name', (_, placeholders, bands) => {
  renderPart(<PlaceholderBand placeholders={placeholders} />);
  expect(screen.queryAllByRole('status')).toHaveLength(bands);
  expect(screen.queryByText(mailsWait)).toBeNull();
});

import { findingTable } from '@arrival-desk/contract/filing/finding-table.ts';
import { addPassportPage } from '@arrival-desk/contract/passport-pages/passport-pages.endpoints.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, ok, refuse } from '../../testing/api-stub.ts';
import { openOrder, panel } from '../../testing/order-screen.tsx';
import { buildDetail } from '../../testing/orders.ts';

const photo = () => new File(['photo'], 'passport.jpg', { type: 'image/jpeg' });
const filing = (url: string | null) => ({ ...buildDetail().filing, passport_page: url === null ? null : { url } });
const details = () => within(panel('Order Details'));

test('the passport page is added by a file that is chosen, and the finding leads to it (FILE-66)', async () => {
  answer(addPassportPage, ok(null));
  const { level, field, message } = findingTable['passport-page-missing'];
  const { user, order } = await openOrder({
    filing: { ...filing(null), checks: [{ id: 'passport-page-missing', level, field, message }] },
    actions: { addPassportPage: true },
  });
  await user.click(details().getByRole('button', { name: message }));
  expect(document.activeElement).toHaveTextContent('Add passport page');
  const input = panel('Order Details').querySelector('input[type="file"]') as HTMLInputElement;
  await user.upload(input, photo());
  await waitFor(() => expect(callsOf(addPassportPage)).toHaveLength(1));
  expect(callsOf(addPassportPage)[0]).toMatchObject({ body: { orderId: order.order_id } });
  expect(callsOf(addPassportPage)[0]?.file?.name).toBe('passport.jpg');
});

test('a file that is dropped on it is the passport page, not the document; a refusal is said once, below the head (FILE-66, FILE-114)', async () => {
  answer(addPassportPage, refuse('validation_failed', 'The image is damaged.'));
  await openOrder({ filing: filing('/uploads/passport-pages/1?x'), actions: { addPassportPage: true } });
  const dataTransfer = { types: ['Files'], files: [photo()] };
  const zone = details().getByRole('button', { name: 'Replace passport page' });
  fireEvent.dragOver(zone, { dataTransfer });
  fireEvent.drop(zone, { dataTransfer });
  const refusal = await details().findByRole('alert');
  expect(refusal).toHaveTextContent('The image is damaged.');
  expect(refusal.closest('header')).toBeNull();
  expect(screen.getAllByText(/The image is damaged/)).toEqual([refusal]);
  expect(screen.queryByText('passport.jpg')).toBeNull();
});

test('it is enlarged by a click until Escape or the focus leaves; who cannot add one sees it only (FILE-66)', async () => {
  const { user, router } = await openOrder({ filing: filing('/uploads/passport-pages/1?x') });
  const image = details().getByRole('img', { name: 'Passport page' });
  await user.click(image);
  expect(image.closest('button')).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{Escape}');
  expect(image.closest('button')).toHaveAttribute('aria-expanded', 'false');
  expect(router.state.navigation.state).toBe('idle');
  await user.click(image);
  await user.tab();
  expect(image.closest('button')).toHaveAttribute('aria-expanded', 'false');
  expect(details().queryByRole('button', { name: /passport page$/i })).toBe(image.closest('button'));
});

test('enlarged by the focus, Escape makes it small and leaves the page as it is (FILE-111)', async () => {
  const { user, router } = await openOrder({ filing: filing('/uploads/passport-pages/1?x') });
  const page = router.state.location.pathname;
  const frame = details().getByRole('button', { name: 'Passport page' });
  for (let presses = 0; document.activeElement !== frame && presses < 100; presses += 1) await user.tab();
  await user.keyboard('{Escape}');
  expect(frame).toHaveAttribute('data-view', 'shut');
  expect([router.state.navigation.state, router.state.location.pathname]).toEqual(['idle', page]);
});

test('a Telecaller sees nothing of it (FILE-64)', async () => {
  const { passport_page: _, ...withheld } = buildDetail().filing;
  await openOrder({ filing: withheld });
  expect(screen.queryByText(/passport page/)).toBeNull();
});

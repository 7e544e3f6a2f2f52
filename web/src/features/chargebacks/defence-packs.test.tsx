import { defencePackDetails, getDefencePackPdf } from '@arrival-desk/contract/chargebacks/defence-packs.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { findToast } from '../../testing/acts.ts';
import { answer, callsOf, held, ok, refuse } from '../../testing/api-stub.ts';
import { answerOrder, openDesk } from '../../testing/open-desk.tsx';
import { buildEvidence } from '../../testing/order-parts.ts';
import { buildDetail } from '../../testing/orders.ts';
import { renderPart } from '../../testing/render-part.tsx';
import { DefencePacks, PackButtons } from './defence-packs.tsx';

const order = buildDetail();
const names = ['Defence Pack 1', 'Defence Pack 2', 'Enter Transaction Details'];
const buttons = () => names.filter((name) => screen.queryByRole('button', { name }) !== null);
const renderPacks = () => renderPart(<DefencePacks orderId={order.order_id} />);

/** What is on file: nothing of a pack against 'not received', something against us in one of fraud. */
function answerReadiness(): void {
  const missing = { label: 'Document', have: false, missing: 'No document has been uploaded.' };
  const held = { label: 'Amount', have: true, missing: null };
  const readiness = {
    '1': {
      score: 0,
      items: [missing, { ...missing, label: 'Download', missing: 'Nothing was downloaded.' }],
      contradictions: [],
    },
    '2': { score: 100, items: [held], contradictions: ['The terms were accepted after the payment.'] },
  };
  answer(defencePackDetails, ({ body }) =>
    ok(buildEvidence(order, body, { readiness: readiness[String(body.defencePackType) as '1' | '2'] })),
  );
}

describe('the readiness of a pack', () => {
  test('is on an order from its first day, with what is missing and what speaks against us (PACK-1, PACK-6)', async () => {
    answerReadiness();
    renderPacks();
    const first = within(screen.getByRole('region', { name: 'Readiness of Defence Pack 1' }));
    expect(await first.findByText('0 % complete')).toBeInTheDocument();
    expect(first.getByText('Services not received')).toBeInTheDocument();
    expect(first.getByText('2 missing')).toBeInTheDocument();
    expect(first.getByText('No document has been uploaded.')).toBeInTheDocument();
    expect(first.queryByText(/against us/)).toBeNull();
    const second = within(screen.getByRole('region', { name: 'Readiness of Defence Pack 2' }));
    expect(await second.findByText('100 % complete')).toBeInTheDocument();
    expect(second.getByText('1 against us')).toBeInTheDocument();
    expect(second.getByText('The terms were accepted after the payment.')).toBeInTheDocument();
    expect(second.queryByText(/missing$/)).toBeNull();
    expect(buttons()).toEqual([]);
  });

  test('that cannot be loaded says so', async () => {
    answer(defencePackDetails, refuse('not_found', 'This order does not exist.'));
    renderPacks();
    expect(await screen.findAllByText('Its readiness could not be loaded.')).toHaveLength(2);
  });
});

test.each([
  ['offers the packs and Enter Transaction Details, which leads to its field', true],
  ['offers none of them, where the status has no packs', false],
])('an order %s (PAGE-22)', async (_, defencePacks) => {
  const disputed = buildDetail({ process_status: 'ChargeBack', actions: { defencePacks, enterTransaction: true } });
  answerOrder(disputed);
  const { user } = await openDesk(`/admin/view-order/${disputed.order_id}`, { as: 'Team' });
  await screen.findByRole('region', { name: 'Readiness of Defence Pack 2' });
  expect(buttons()).toEqual(defencePacks ? names : []);
  if (!defencePacks) return;
  await user.click(screen.getByRole('button', { name: 'Enter Transaction Details' }));
  expect(screen.getByLabelText('Transaction Id')).toHaveFocus();
});

describe('a pack', () => {
  afterEach(() => Reflect.deleteProperty(URL, 'createObjectURL'));

  function openPack(opened: { location: { href: string }; close: () => void } | null) {
    URL.createObjectURL = () => 'blob:pack';
    vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
    return renderPart(<PackButtons orderId={order.order_id} onEnterTransaction={() => undefined} />);
  }

  test('opens in a new window, which is opened at once (PACK-2)', async () => {
    const opened = { location: { href: '' }, close: vi.fn() };
    const response = held<Response>();
    answer(getDefencePackPdf, () => response.promise);
    const user = openPack(opened);
    await user.click(screen.getByRole('button', { name: 'Defence Pack 2' }));
    // Browsers let only a click open a window, not a response that comes later.
    expect(window.open).toHaveBeenCalledExactlyOnceWith('', '_blank');
    response.resolve(new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }));
    await waitFor(() => expect(opened.location.href).toBe('blob:pack'));
    expect(callsOf(getDefencePackPdf)[0]?.body).toEqual({ orderId: order.order_id, defencePackType: 2 });
    expect(opened.close).not.toHaveBeenCalled();
  });

  test('that is refused says why and closes the window', async () => {
    const opened = { location: { href: '' }, close: vi.fn() };
    answer(getDefencePackPdf, refuse('pack_withheld', 'The pack would show the passport number.'));
    const user = openPack(opened);
    await user.click(screen.getByRole('button', { name: 'Defence Pack 1' }));
    await findToast('The pack would show the passport number.');
    expect(opened.close).toHaveBeenCalledOnce();
  });

  test('for which the browser opens no window says how to allow it', async () => {
    answer(getDefencePackPdf, () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }));
    const user = openPack(null);
    await user.click(screen.getByRole('button', { name: 'Defence Pack 1' }));
    await findToast('The browser did not let a new window open. Allow it for this site.');
  });
});

import { exportOrders } from '@arrival-desk/contract/order-export/order-export.endpoints.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, callsOf, refuse } from '../../testing/api-stub.ts';
import { openDesk } from '../../testing/open-desk.tsx';
import { buildRow } from '../../testing/orders.ts';
import { answerPagedQueue, findRow } from '../../testing/queues.ts';

const orders = Array.from({ length: 12 }, () => buildRow({ full_name: 'Anna Smith', process_status: 'New' }));
const [first = '', second = '', third = ''] = orders.map(({ order_id }) => order_id);
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What was saved: jsdom follows no link of a file. */
const saved: { name: string; text: Promise<string> }[] = [];

beforeEach(() => {
  saved.length = 0;
  answerPagedQueue(() => orders, { exportable: true });
  const files = new Map<string, Blob>();
  URL.createObjectURL = (file) => {
    files.set(`blob:${files.size}`, file as Blob);
    return `blob:${files.size - 1}`;
  };
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: files.get(this.href)?.text() ?? Promise.resolve('') });
  });
});

function csv(body: BodyInit, total: number) {
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="recent-order-2026-11-26.csv"',
      'x-total-count': String(total),
    },
  });
}

async function openQueue() {
  const desk = await openDesk('/admin/recent-order?search=anna&sort=full_name&order=asc', { as: 'Manager' });
  await findRow(first);
  return desk;
}

describe('the export of a queue', () => {
  test('asks for what is filtered, in the order that is shown, saves the file and says how much it is (QUEUE-34)', async () => {
    answer(exportOrders, () => csv('\ufefforder_id,full_name\r\n1,"Smith, Anna"\r\n2,李\r\n', 2));
    const { user } = await openQueue();
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('2 orders exported.')).toBeInTheDocument();
    expect(callsOf(exportOrders).map(({ body }) => body)).toEqual([
      { folderName: 'recent-order', searchVal: 'anna', except: [], sort: 'full_name', order: 'asc', timeZone },
    ]);
    expect(saved.map(({ name }) => name)).toEqual(['recent-order-2026-11-26.csv']);
    expect(await saved[0]?.text).toContain('1,"Smith, Anna"\r\n2,李');
  });

  test('asks for the selected rows alone where some are selected', async () => {
    answer(exportOrders, () => csv('order_id\r\n1\r\n', 1));
    const { user } = await openQueue();
    for (const id of [first, third]) await user.click(screen.getByRole('checkbox', { name: `Select order ${id}` }));
    await user.click(screen.getByRole('button', { name: 'Export CSV (2 selected)' }));
    expect(await screen.findByText('1 order exported.')).toBeInTheDocument();
    expect(callsOf(exportOrders)[0]?.body).toEqual({
      folderName: 'recent-order',
      orderId: [first, third],
      sort: 'full_name',
      order: 'asc',
      timeZone,
    });
  });

  test('asks for all but those that were taken out of a selection of everything', async () => {
    answer(exportOrders, () => csv('order_id\r\n', 11));
    const { user } = await openQueue();
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows shown' }));
    await user.click(screen.getByRole('button', { name: 'Select all 12' }));
    await user.click(screen.getByRole('checkbox', { name: `Select order ${second}` }));
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(callsOf(exportOrders)[0]?.body).toMatchObject({ searchVal: 'anna', except: [second] }));
    expect(await screen.findByText('0 orders exported.')).toBeInTheDocument();
  });

  test('shows its true progress, and can be cancelled (QUEUE-34)', async () => {
    // A slow connection: the headers arrive, and five rows.
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode(`order_id\r\n${'1\r\n'.repeat(5)}`)),
    });
    answer(exportOrders, () => csv(body, 12));
    const { user } = await openQueue();
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('5 of 12')).toBeInTheDocument();
    const progress = screen.getByRole('progressbar', { name: 'Export' });
    expect(progress).toHaveAttribute('aria-valuenow', '5');
    expect(progress).toHaveAttribute('aria-valuemax', '12');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Export CSV' })).toBeInTheDocument();
    expect(screen.queryByText(/exported\.$/)).toBeNull();
    expect(saved).toEqual([]);
  });

  test('that fails says why, and saves nothing', async () => {
    answer(exportOrders, refuse('internal', 'The export has failed.'));
    const { user } = await openQueue();
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('The export has failed.')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Export CSV' })).toBeInTheDocument();
    expect(saved).toEqual([]);
  });
});

test('who cannot export has no button for it (QUEUE-34)', async () => {
  answerPagedQueue(() => orders, { exportable: false });
  await openDesk('/admin/recent-order', { as: 'Team' });
  await findRow(first);
  expect(screen.queryByRole('button', { name: /^Export CSV/ })).toBeNull();
});

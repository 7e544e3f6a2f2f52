import { getCountryOrderCount, getProcessedByCount } from '@arrival-desk/contract/reports/reports.endpoints.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { answer, callsOf, ok, refuse } from '../../testing/api-stub.ts';
import { openDesk } from '../../testing/open-desk.tsx';
import { periodPresets } from './period-presets.ts';

const counted = (nationality: string, [standard_count, priority_count, future_count]: [number, number, number]) => ({
  nationality,
  count: standard_count + priority_count + future_count,
  standard_count,
  priority_count,
  future_count,
});
const countries = [
  counted('=Zembla, "North"', [2, 1, 1]),
  counted('Ruritania', [7, 0, 0]),
  counted('Zembla South', [1, 0, 0]),
];
const loaded = () => ok(countries, {});
const message = 'Report loaded.';

/** The cells of the row with this name. */
const cellsOf = (name: string) =>
  within(screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const asked = () => callsOf(getCountryOrderCount).map(({ body }) => body);
const filter = () => screen.getByRole('button', { name: 'Filter' });

/** Keeps what is saved as a file, which jsdom does not. */
function watchFiles() {
  const files: { name: string; text: string }[] = [];
  const blobs: Blob[] = [];
  URL.createObjectURL = (blob) => {
    blobs.push(blob as Blob);
    return 'blob:file';
  };
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const entry = { name: this.download, text: '' };
    files.push(entry);
    // With the byte order mark, which `text()` would take away.
    void blobs
      .at(-1)
      ?.arrayBuffer()
      .then((bytes) => {
        entry.text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
      });
  });
  return files;
}

async function openCountries(search = '') {
  answer(getCountryOrderCount, { ...loaded(), message });
  const desk = await openDesk(`/admin/country-order-list${search}`, { as: 'Telecaller' });
  await screen.findByRole('table', { name: 'Country Order Details' });
  return desk;
}

describe('Country Order List', () => {
  test('counts, searches, sorts, sums up and exports what is filtered (QUEUE-12, QUEUE-17, REPORT-1, REPORT-6)', async () => {
    const files = watchFiles();
    const { user } = await openCountries();
    const table = screen.getByRole('table', { name: 'Country Order Details' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Nationality', 'Count', 'Standard', 'Priority', 'Future']);
    expect(screen.getByRole('figure', { name: 'Countries with the most orders' })).toBeInTheDocument();
    expect(screen.queryByText(message)).toBeNull();
    // The largest first.
    expect(names()).toEqual(['Ruritania', '=Zembla, "North"', 'Zembla South', 'Total']);

    await user.type(screen.getByLabelText('Search nationality'), 'zEMBLA{Enter}');
    await waitFor(() => expect(names()).toEqual(['=Zembla, "North"', 'Zembla South', 'Total']));
    expect(window.location.search).toBe('?search=zEMBLA');
    expect(cellsOf('=Zembla, "North"')).toEqual(['4', '2', '1', '1']);
    expect(cellsOf('Total')).toEqual(['5', '3', '1', '1']);
    await user.click(within(table).getByRole('button', { name: 'Count' }));
    await waitFor(() => expect(names()).toEqual(['Zembla South', '=Zembla, "North"', 'Total']));
    expect(within(table).getByRole('columnheader', { name: 'Count' })).toHaveAttribute('aria-sort', 'ascending');
    expect(window.location.search).toBe('?search=zEMBLA&sort=count&order=asc');
    // Neither searching nor sorting asks the server.
    expect(asked()).toHaveLength(1);

    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() =>
      expect(files).toEqual([
        {
          name: 'country-orders.csv',
          text: '\ufeffNationality,Count,Standard,Priority,Future\r\nZembla South,1,1,0,0\r\n"\'=Zembla, ""North""",4,2,1,1\r\n',
        },
      ]),
    );

    await user.clear(screen.getByLabelText('Search nationality'));
    await user.type(screen.getByLabelText('Search nationality'), 'atlantis{Enter}');
    expect(await screen.findByText('No record found')).toBeInTheDocument();
    expect(screen.getByText('Nothing here matches “atlantis”.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
  });

  test('is filtered by a period on demand, says so, and keeps it in the address (REPORT-1, REPORT-3, REPORT-4)', async () => {
    const files = watchFiles();
    const { user, router } = await openCountries('?search=Ruritania');
    const from = () => screen.getByLabelText('From date');
    const to = () => screen.getByLabelText('To date');
    const type = async (field: HTMLElement, text: string) => {
      await user.clear(field);
      if (text) await user.type(field, text);
    };
    await type(from(), '26/11/2026');
    await type(to(), '01/01/2020');
    await user.click(filter());
    expect(await screen.findByText('Must not be before the from date.')).toBeInTheDocument();
    expect(asked()).toEqual([{ fromDate: '', toDate: '' }]);

    answer(getCountryOrderCount, { ...ok([]), message });
    await type(from(), '');
    await user.click(filter());
    expect(await screen.findByText('No record found')).toBeInTheDocument();
    expect(window.location.search).toBe('?search=Ruritania&to=2020-01-01');
    expect(asked().at(-1)).toEqual({ fromDate: '', toDate: '2020-01-01' });

    answer(getCountryOrderCount, { ...loaded(), message });
    await type(to(), '');
    await type(from(), '26/11/2026');
    await user.click(filter());
    expect(await screen.findByRole('rowheader', { name: 'Ruritania' })).toBeInTheDocument();
    expect(asked().at(-1)).toEqual({ fromDate: '2026-11-26', toDate: '' });
    expect(await screen.findByText(message)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(files.map(({ name }) => name)).toEqual(['country-orders-2026-11-26.csv']);

    await user.click(screen.getByRole('button', { name: 'All dates' }));
    await waitFor(() => expect(window.location.search).toBe('?search=Ruritania'));
    await waitFor(() => expect(from()).toHaveValue(''));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(from()).toHaveValue('26/11/2026'));
    expect(screen.getByLabelText('Search nationality')).toHaveValue('Ruritania');
  });

  test('has the usual periods as buttons, and says below a field what is wrong with it (REPORT-11, REPORT-12)', async () => {
    const { user } = await openCountries();
    const [lastMonth] = periodPresets(new Date()).slice(-1);
    await user.click(screen.getByRole('button', { name: 'Last month' }));
    await waitFor(() =>
      expect(asked().at(-1)).toEqual({ fromDate: lastMonth?.period.from, toDate: lastMonth?.period.to }),
    );
    expect(await screen.findByRole('button', { name: 'Last month', pressed: true })).toBeInTheDocument();
    expect(window.location.search).toBe(`?from=${lastMonth?.period.from}&to=${lastMonth?.period.to}`);
    const from = screen.getByLabelText('From date');
    await user.clear(from);
    await user.type(from, '32/13/2026');
    await user.click(filter());
    const error = await screen.findByText('Please enter a date as DD/MM/YYYY.');
    expect(from.compareDocumentPosition(error)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('opens with the period and the search of its address (REPORT-3)', async () => {
    await openCountries('?search=Ruritania&from=2026-11-01&to=2026-11-26');
    expect(screen.getByLabelText('From date')).toHaveValue('01/11/2026');
    expect(screen.getByLabelText('To date')).toHaveValue('26/11/2026');
    expect(screen.getByLabelText('Search nationality')).toHaveValue('Ruritania');
    expect(asked()).toEqual([{ fromDate: '2026-11-01', toDate: '2026-11-26' }]);
  });

  test('refuses a date that does not exist, and does not make it another one', async () => {
    const { user } = await openCountries();
    const to = screen.getByLabelText('To date');
    await user.type(to, '32/13/2026');
    await user.click(filter());
    expect(await screen.findByText('Please enter a date as DD/MM/YYYY.')).toBeInTheDocument();
    expect(to).toHaveFocus();
    expect(to).toHaveValue('32/13/2026');
    expect(window.location.search).toBe('');
    await user.clear(to);
    await user.type(to, '1.2.2026');
    await user.click(filter());
    await waitFor(() => expect(window.location.search).toBe('?to=2026-02-01'));
  });

  test('that fails says why and can be tried again (APP-19, APP-28, REPORT-4)', async () => {
    const busy = 'The service is too busy. Please try again.';
    answer(getCountryOrderCount, refuse('internal', busy));
    const { user } = await openDesk('/admin/country-order-list', { as: 'Team' });
    expect(await screen.findByRole('alert')).toHaveTextContent(busy);
    expect(within(screen.getByRole('main')).getByText(busy)).toBeInTheDocument();
    answer(getCountryOrderCount, { ...loaded(), message });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('table', { name: 'Country Order Details' })).toBeInTheDocument();
  });
});

test('Order Processed counts who completed orders, by name and date (QUEUE-17, REPORT-2)', async () => {
  const files = watchFiles();
  const people = [
    { processed_by: 'Tara Novak', count: 2 },
    { processed_by: 'Owen Hughes', count: 1200 },
  ];
  answer(getProcessedByCount, { ...ok(people), message });
  const { user } = await openDesk('/admin/processed-order', { as: 'Manager' });
  const table = await screen.findByRole('table', { name: 'Processed By' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Name', 'Count']);
  expect(cellsOf('Total')).toEqual(['1,202']);
  expect(screen.getByRole('figure', { name: 'Orders completed' })).toBeInTheDocument();
  await user.type(screen.getByLabelText('Search staff name'), 'TARA{Enter}');
  await waitFor(() => expect(names()).toEqual(['Tara Novak', 'Total']));
  expect(cellsOf('Tara Novak')).toEqual(['2']);
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() =>
    expect(files).toEqual([{ name: 'orders-processed.csv', text: '\ufeffName,Count\r\nTara Novak,2\r\n' }]),
  );
  answer(getProcessedByCount, { ...ok([]), message });
  await user.type(screen.getByLabelText('To date'), '01/01/2020');
  await user.click(filter());
  expect(await screen.findByText('No record found')).toBeInTheDocument();
  expect(callsOf(getProcessedByCount).at(-1)?.body).toEqual({ fromDate: '', toDate: '2020-01-01' });
});

test.each(['country-order-list', 'processed-order'])(
  'the period of %s says that its days are those of UTC (REPORT-3)',
  async (path) => {
    answer(getCountryOrderCount, { ...loaded(), message });
    answer(getProcessedByCount, { ...ok([]), message });
    await openDesk(`/admin/${path}`, { as: 'Manager' });
    const period = await screen.findByRole('form', { name: 'Period' });
    expect(period).toHaveAccessibleDescription('Days in UTC, both counted whole.');
    expect(within(period).getByText('Days in UTC, both counted whole.')).toBeInTheDocument();
  },
);

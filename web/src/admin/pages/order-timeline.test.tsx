import { getOrderTimeline, type TimelineEntry } from '@arrival-desk/contract/timeline/timeline.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, ok } from '../../testing/api-stub.ts';
import { answerOrder, openDesk } from '../../testing/open-desk.tsx';
import { buildTimelineEntry } from '../../testing/order-parts.ts';
import { panel } from '../../testing/order-screen.tsx';
import { buildDetail } from '../../testing/orders.ts';

const items = () => within(panel('Timeline')).queryAllByRole('listitem');
const filter = (name: string) => within(panel('Timeline')).getByRole('button', { name });

/** Comments, from the newest to the oldest. */
function comments(from: number, to: number): TimelineEntry[] {
  const numbers = Array.from({ length: from - to + 1 }, (_, index) => from - index);
  return numbers.map((number) =>
    buildTimelineEntry({
      seq: number + 1,
      at: new Date().toISOString(),
      actor: 'Marcus Lee',
      kind: 'remark_added',
      filter: 'comments',
      from_status: null,
      to_status: null,
      remark: { remark: `Call number ${number}`, flags: ['telephone'] },
    }),
  );
}

async function openTimeline(path = '', width?: number) {
  const order = buildDetail({ process_status: 'Contact Customer' });
  answerOrder(order);
  const received = buildTimelineEntry({
    seq: 1,
    actor: 'Landing site',
    kind: 'received',
    filter: 'all',
    to_status: 'New',
  });
  const moved = buildTimelineEntry({ seq: 2, actor: 'Ada Winter', at: '2026-01-05T10:00:00.000Z' });
  const pages: Partial<Record<string, TimelineEntry[]>> = {
    all: comments(55, 6),
    'all before 7': [...comments(5, 2), moved, received],
    moves: [moved],
    comments: comments(55, 54),
  };
  answer(getOrderTimeline, ({ query }) => {
    const { filter: kind = 'all', before } = query;
    const page = pages[before ? `${kind} before ${before}` : kind] ?? [];
    return ok(page, { next: page.length === 50 ? (page.at(-1)?.seq ?? null) : null });
  });
  const desk = await openDesk(`/admin/view-order/${order.order_id}${path}`, { as: 'Team', ...(width && { width }) });
  await screen.findByRole('region', { name: 'Move this order' });
  return { ...desk, order, pages };
}

test('the timeline tells what happened, with who and when, and older entries on request (PAGE-3)', async () => {
  const { user } = await openTimeline();
  await waitFor(() => expect(items()).toHaveLength(50));
  expect(within(panel('Timeline')).getByRole('heading', { name: 'Today' })).toBeInTheDocument();
  expect(items()[0]).toHaveTextContent('Marcus Lee commented');
  expect(items()[0]).toHaveTextContent('Call number 55');
  expect(items()[0]).toHaveTextContent('Telephone');
  expect(items()[0]?.querySelector('time')).toHaveTextContent(/^\d\d:\d\d/);
  await user.click(filter('Show older'));
  await waitFor(() => expect(items()).toHaveLength(56));
  expect(items().at(-1)).toHaveTextContent('Landing site sent in the order');
  expect(within(panel('Timeline')).queryByRole('button', { name: 'Show older' })).toBeNull();
  // The newest entries are read again whenever the order can have changed.
  const older = callsOf(getOrderTimeline).filter(({ query }) => query.before !== undefined);
  expect(older.map(({ query }) => query)).toEqual([{ filter: 'all', before: '7' }]);
});

test('filters narrow the timeline, and the URL keeps them (PAGE-3)', async () => {
  const { user, router } = await openTimeline();
  await waitFor(() => expect(items()).toHaveLength(50));
  expect(filter('All')).toHaveAttribute('aria-pressed', 'true');
  await user.click(filter('Moves'));
  expect(router.state.location.search).toBe('?timeline=moves');
  await waitFor(() => expect(items()).toHaveLength(1));
  expect(items()[0]).toHaveTextContent('Ada Winter moved the order from New to Contact Customer');
  expect(filter('Moves')).toHaveAttribute('aria-pressed', 'true');
  await user.click(filter('Downloads'));
  expect(await screen.findByText('Nothing of this kind has happened.')).toBeInTheDocument();
  await user.click(filter('All'));
  expect(router.state.location.search).toBe('');
});

test('the timeline opens with the filter of the URL, and goes on while one looks (PAGE-3)', async () => {
  const { order, pages, change } = await openTimeline('?timeline=comments');
  await waitFor(() => expect(items()).toHaveLength(2));
  expect(filter('Comments')).toHaveAttribute('aria-pressed', 'true');
  pages.comments = comments(56, 54);
  change({ order_id: order.order_id, kind: 'remark_added' });
  await waitFor(() => expect(items()).toHaveLength(3));
  expect(items()[0]).toHaveTextContent('Call number 56');
  expect(new Set(callsOf(getOrderTimeline).map(({ query }) => query.filter))).toEqual(new Set(['comments']));
});

test('on a phone the timeline is loaded when it is asked for (PAGE-3)', async () => {
  const { user } = await openTimeline('', 390);
  expect(items()).toEqual([]);
  expect(callsOf(getOrderTimeline)).toEqual([]);
  await user.click(filter('Show the timeline'));
  await waitFor(() => expect(items()).toHaveLength(50));
  await user.click(filter('Hide the timeline'));
  expect(items()).toEqual([]);
});

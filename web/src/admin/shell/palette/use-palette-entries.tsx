import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { foldCase } from '@arrival-desk/contract/fold-case.ts';
import type { OrderRow } from '@arrival-desk/contract/orders/order.ts';
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useFindOrdersQuery } from '../../../features/order-lists/order-lists.queries.ts';
import { orderPath } from '../../../features/orders/order-paths.ts';
import { recentOrders } from '../../../features/orders/recent-orders.ts';
import { offeredActs } from '../../../platform/acts.ts';
import { IconArrowsRight, IconClock, IconKeyboard, IconLogout, IconMoon, IconSun } from '../../../ui/icons.ts';
import { FoundOrder, Named } from './palette-entries.tsx';
import { screensFor } from './screens.tsx';

export interface Entry {
  key: string;
  group: string;
  content: ReactNode;
  run: () => void;
}

interface Options {
  user: SignedInUser | null;
  onLogout: () => void;
  onShortcuts: () => void;
}

const none: readonly OrderRow[] = [];
const pause = 200;

/** Three letters are selective enough among a million orders; for a Chinese name two are. */
const isEnough = (text: string) => text.length >= 3 || /[^\p{ASCII}]/u.test(text);

/** Whether the name contains every word typed. */
function matches(name: string, text: string): boolean {
  const folded = foldCase(name);
  return foldCase(text)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

export function usePaletteEntries(typed: string, { user, onLogout, onShortcuts }: Options) {
  const text = typed.trim();
  const [settled] = useDebouncedValue(text, pause);
  const searching = text !== '' && isEnough(text);
  // `currentData` belongs to the current text: the results of an older text are never shown.
  const found = useFindOrdersQuery(settled, { skip: !searching || settled !== text });
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();
  const theme = useComputedColorScheme('light') === 'dark' ? 'light' : 'dark';
  const [recent] = useState(recentOrders);
  const orders = searching ? (found.currentData ?? none) : none;

  const named = useMemo(() => {
    const screens = screensFor(user?.type).map(({ path, name, sign }) => ({
      key: path,
      group: 'Screens',
      name,
      sign,
      run: () => void navigate(path),
    }));
    const actions = [
      {
        name: `Switch to ${theme} theme`,
        sign: theme === 'dark' ? <IconMoon stroke={1.6} /> : <IconSun stroke={1.6} />,
        run: () => setColorScheme(theme),
      },
      { name: 'Keyboard shortcuts', sign: <IconKeyboard stroke={1.6} />, run: onShortcuts },
      { name: 'Logout', sign: <IconLogout stroke={1.6} />, run: onLogout },
    ].map((action) => ({ ...action, key: action.name, group: 'Actions' }));
    return [...screens, ...actions];
  }, [user?.type, theme, navigate, setColorScheme, onShortcuts, onLogout]);

  // What the screen offers when the palette opens: it stays the same behind it.
  const [acts] = useState(() =>
    offeredActs().map((act) => ({
      ...act,
      key: `act ${act.name}`,
      group: 'On this screen',
      sign: <IconArrowsRight stroke={1.6} />,
    })),
  );
  const open = (orderId: string) => () => void navigate(orderPath(orderId));
  const entries: Entry[] = [
    ...(text ? [] : recent).map(({ order_id, full_name }) => ({
      key: order_id,
      group: 'Recent orders',
      content: <Named sign={<IconClock stroke={1.6} />} name={full_name} aside={order_id} />,
      run: open(order_id),
    })),
    ...[...(text ? acts : []), ...named]
      .filter(({ name }) => matches(name, text))
      .map(({ key, group, name, sign, run }) => ({ key, group, run, content: <Named sign={sign} name={name} /> })),
    ...orders.map((order) => ({
      key: order.order_id,
      group: 'Orders',
      content: <FoundOrder order={order} />,
      run: open(order.order_id),
    })),
  ];
  const waiting = searching && (settled !== text || found.isFetching);
  const state = text && !searching ? 'short' : waiting ? 'searching' : searching && found.error ? 'failed' : 'settled';
  return { entries, state } as const;
}

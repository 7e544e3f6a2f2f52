import {
  type FolderName,
  type Readiness,
  readiness,
  readinessFolders,
} from '@arrival-desk/contract/order-lists/folders.ts';
import { type SortColumn, sortColumnsOf } from '@arrival-desk/contract/order-lists/sort-columns.ts';
import { months } from '@arrival-desk/contract/orders/statuses.ts';
import { defaultPageSize, pageSizes } from '@arrival-desk/contract/pagination.ts';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { readToken, userOfToken } from '../../platform/session.ts';
import { queues } from './queues.ts';

export type RowsPerPage = (typeof pageSizes)[number] | 'all';
export type Month = (typeof months)[number];

export interface ListState {
  page: number;
  rows: RowsPerPage;
  sort: SortColumn;
  order: 'asc' | 'desc';
  search: string;
  month: Month | undefined;
  ready: Readiness | undefined;
}

function pick<Choice>(choices: readonly Choice[], value: unknown): Choice | undefined {
  return choices.find((choice) => String(choice) === String(value));
}

interface Remembered {
  rows?: string;
  sort?: string;
  order?: string;
}

const directions = ['asc', 'desc'] as const;

/** One per person, because people share the computers of a desk. */
const rememberedKey = (folder: FolderName) => `list of ${folder} of ${userOfToken(readToken())?.id}`;

/** The sorting and the page size that this person last used in a queue: the defaults of a URL without them. */
function remembered(folder: FolderName): Remembered {
  try {
    return (JSON.parse(localStorage.getItem(rememberedKey(folder)) ?? '{}') as Remembered | null) ?? {};
  } catch {
    // Ignores a value that is not ours.
    return {};
  }
}

function remember(folder: FolderName, { rows, sort, order }: Partial<ListState>): void {
  const changes = Object.entries({ rows, sort, order }).filter(([, value]) => value !== undefined);
  if (changes.length > 0)
    localStorage.setItem(
      rememberedKey(folder),
      JSON.stringify({ ...remembered(folder), ...Object.fromEntries(changes) }),
    );
}

/**
 * The state of a queue's list, stored in the URL so that Back restores it. Every change except that of the page returns
 * to page 1.
 */
export function useListState(folder: FolderName) {
  const [params, setParams] = useSearchParams();
  const state = useMemo<ListState>(() => {
    const page = Number(params.get('page') ?? 1);
    const before = remembered(folder);
    const sorting = params.has('sort') || params.has('order') ? Object.fromEntries(params) : before;
    const sort = pick(sortColumnsOf(folder), sorting.sort);
    return {
      page: Number.isSafeInteger(page) && page > 0 ? page : 1,
      rows: pick<RowsPerPage>([...pageSizes, 'all'], params.get('rows') ?? before.rows) ?? defaultPageSize,
      sort: sort ?? queues[folder].sort,
      order: pick(directions, sorting.order) ?? (sort ? 'desc' : queues[folder].order),
      search: params.get('search') ?? '',
      month: pick(months, params.get('month')),
      ready: readinessFolders.includes(folder) ? pick(readiness, params.get('ready')) : undefined,
    };
  }, [params, folder]);
  const change = useCallback(
    (patch: Partial<ListState>, { replace = false } = {}) => {
      remember(folder, patch);
      setParams(
        (old) => {
          const next = new URLSearchParams(old);
          for (const [name, value] of Object.entries({ page: undefined, ...patch })) {
            if (value === undefined || value === '' || (name === 'page' && value === 1)) next.delete(name);
            else next.set(name, String(value));
          }
          return next;
        },
        { replace, preventScrollReset: true },
      );
    },
    [setParams, folder],
  );
  return [state, change] as const;
}

export type ChangeList = ReturnType<typeof useListState>[1];

import type { FolderName } from '@arrival-desk/contract/order-lists/folders.ts';
import { createContext } from 'react';
import type { ListState } from './use-list-state.ts';

/** The position of an order in a list, passed on with the link to the order to find the next one. */
export interface ListPlace extends Pick<ListState, 'sort' | 'order' | 'search' | 'month' | 'ready'> {
  folder: FolderName;
  /** 0 is the first order of the whole list, not of the page. */
  index: number;
  /** The number of orders in the list; unknown in the history entries of an older version. */
  total?: number;
  /** The list has more than `total` orders. */
  more?: boolean;
}

/** The history state of an order page: the URL of the list from which it was opened, and the position in it. */
export interface OrderPageState {
  from?: string;
  place?: ListPlace;
}

/** Returns the position of an order in the current list. */
export const ListPlaceContext = createContext<(orderId: string) => ListPlace | undefined>(() => undefined);

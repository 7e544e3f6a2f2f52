import type { FolderName } from '@arrival-desk/contract/order-lists/folders.ts';
import { createContext } from 'react';
import type { ListState } from './use-list-state.ts';

/** Where in a list an order stands. It goes with the link to the order, so that the next one can be found from there. */
export interface ListPlace extends Pick<ListState, 'sort' | 'order' | 'search' | 'month'> {
  folder: FolderName;
  /** 0 is the first order of the whole list, whatever the page. */
  index: number;
}

/** What an order's page knows of where one came from. */
export interface OrderPageState {
  from?: string;
  place?: ListPlace;
}

/** The place of an order of the list that is shown. */
export const ListPlaceContext = createContext<(orderId: string) => ListPlace | undefined>(() => undefined);

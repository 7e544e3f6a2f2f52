import { wholeNumber } from './fields.ts';

/** Pages start at 1 and have 10 rows by default (QUEUE-19). For 'All' the web sends the total as page size. */
export const defaultPageSize = 10;
export const pageSizes = [10, 25, 50, 100, 500] as const;

export const pageNumber = wholeNumber(
  1,
  1_000_000_000,
  'Page must be a whole number from 1.',
  'Page is too large.',
).default(1);

export const pageSize = wholeNumber(
  1,
  100_000_000,
  'Rows per page must be a whole number from 1.',
  'Rows per page is too large.',
);

export const rowOffset = wholeNumber(0, 1_000_000_000, 'Must be a whole number from 0.', 'Is too large.');

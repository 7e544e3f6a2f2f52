import * as z from 'zod';

/** SPEC.md section 9: page 1 of 10 rows; 'All' asks for the total as page size. */
export const defaultPageSize = 10;
export const pageSizes = [10, 25, 50, 100, 500] as const;

const wholeNumber = (error: string) => z.coerce.number({ error }).int(error);

export const pageNumber = wholeNumber('Page must be a whole number from 1.')
  .min(1, 'Page must be a whole number from 1.')
  .max(1_000_000_000, 'Page is too large.')
  .default(1);

export const pageSize = wholeNumber('Rows per page must be a whole number from 1.')
  .min(1, 'Rows per page must be a whole number from 1.')
  .max(100_000_000, 'Rows per page is too large.');

export const rowOffset = wholeNumber('Must be a whole number from 0.')
  .min(0, 'Must be a whole number from 0.')
  .max(1_000_000_000, 'Is too large.');

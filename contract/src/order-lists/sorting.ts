import * as z from 'zod';
import { sortColumns } from './sort-columns.ts';

export const sortColumn = z
  .enum(sortColumns, { error: 'Not a column that can be sorted by.' })
  .default('created_at')
  .describe('Email and refund date in Refunds only.');
export const sortDirection = z.enum(['asc', 'desc'], { error: "Must be 'asc' or 'desc'." }).default('desc');

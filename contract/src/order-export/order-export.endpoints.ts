import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { optionalLine } from '../fields.ts';
import { exporters } from '../need-to-know.ts';
import { folderName, readyFilter } from '../order-lists/folder-fields.ts';
import { sortColumn, sortDirection } from '../order-lists/sorting.ts';
import { orderId } from '../orders/order-id.ts';
import { processMonth } from '../orders/statuses.ts';
import { isTimeZone } from '../time-zone.ts';

/** The maximum number of order IDs that fit into a request body. */
const maxExported = 50_000;

export const exportOrders = defineEndpoint({
  method: 'POST',
  path: '/api/admin/export-orders',
  access: exporters,
  audit: {
    act: 'orders_exported',
    about: ['folder', 'folderName'],
    fields: ['process_month'],
    hashed: ['searchVal'],
    notes: ['selected', 'rows'],
  },
  fails: ['not_allowed'],
  summary:
    'A queue or some of its orders as CSV, filtered and sorted as asked; X-Total-Count says how many rows follow',
  body: z.object({
    folderName,
    orderId: z
      .array(orderId)
      .min(1, 'Please select an order.')
      .max(maxExported, 'At most 50,000 selected orders.')
      .optional()
      .describe('Only these orders of the queue, whatever the search.'),
    except: z.array(orderId).max(1000, 'At most 1,000 exceptions.').default([]).describe('All except these.'),
    timeZone: z
      .string()
      .trim()
      .max(60, 'At most 60 characters.')
      .refine(isTimeZone, 'Must be a time zone such as Europe/Lisbon.')
      .default('UTC')
      .describe('The time zone of the times in the file.'),
    searchVal: optionalLine(200),
    process_month: processMonth.optional(),
    ready: readyFilter,
    sort: sortColumn,
    order: sortDirection,
  }),
  response: 'file',
});

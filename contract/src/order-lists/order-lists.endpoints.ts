import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { envelope } from '../envelope.ts';
import { line, optionalLine } from '../fields.ts';
import { folderActions, orderRow } from '../orders/order.ts';
import { moveStatuses } from '../orders/status-table.ts';
import { processMonth } from '../orders/statuses.ts';
import { pageNumber, pageSize, rowOffset } from '../pagination.ts';
import { everyRole } from '../roles.ts';
import { folderCounts, folderName, readyFilter } from './folder-fields.ts';
import { sortColumn, sortDirection } from './sorting.ts';

const page = envelope(z.array(orderRow), {
  total: z.number().int(),
  /** Whether there are more orders than `total`: counting stops early for a common search text. */
  more: z.boolean(),
  page: z.number().int(),
  limit: z.number().int(),
  actions: folderActions,
  /** Where the caller can move orders of the queue, in the sequence of the buttons; deleting is one of `actions`. */
  moves: z.array(z.enum(moveStatuses)),
  /** Whether the caller can export the queue. */
  exportable: z.boolean(),
});

export const getOrdersList = defineEndpoint({
  method: 'GET',
  path: '/api/admin/get-orders-list/:orderName',
  access: everyRole,
  audit: 'nothing',
  fails: ['not_allowed'],
  summary: 'One page of a queue',
  params: z.object({ orderName: folderName }),
  query: z.object({
    page: pageNumber,
    limit: pageSize.optional(),
    perPage: pageSize.optional(),
    delay: z.string().optional(),
    userName: z.string().optional(),
    process_month: processMonth.optional(),
    ready: readyFilter,
    sort: sortColumn,
    order: sortDirection,
  }),
  response: page,
});

export const searchOrder = defineEndpoint({
  method: 'POST',
  path: '/api/admin/search-order',
  access: everyRole,
  audit: 'nothing',
  fails: ['not_allowed'],
  summary: 'Orders of a queue whose ID, name, email, telephone or external_ref contains the words of a text',
  body: z
    .object({
      start: rowOffset.default(0),
      end: rowOffset.default(10),
      searchVal: optionalLine(200),
      folderName,
      process_month: processMonth.optional(),
      ready: readyFilter,
      sort: sortColumn,
      order: sortDirection,
    })
    .refine((body) => body.end > body.start, { path: ['end'], error: 'Must be greater than start.' }),
  response: page,
});

export const getFolderCount = defineEndpoint({
  method: 'GET',
  path: '/api/admin/get-folder-count',
  access: everyRole,
  audit: 'nothing',
  summary: 'How many orders each queue holds',
  query: z.object({ userName: z.string().optional() }),
  response: envelope(folderCounts, {
    /** Future Orders by the month of their processing. */
    months: z.record(processMonth, z.number().int()),
    /** Orders in Awaiting Customer whose traveller has answered. */
    answered: z.number().int(),
  }),
});

export const findOrders = defineEndpoint({
  method: 'POST',
  path: '/api/admin/find-orders',
  access: everyRole,
  audit: 'nothing',
  summary: 'The newest ten orders that a text finds, by ID, name, email, telephone, external_ref or transaction ID',
  body: z.object({ text: line(200, 'Please enter what to look for.') }),
  response: envelope(z.array(orderRow)),
});

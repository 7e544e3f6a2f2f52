import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { envelope } from '../envelope.ts';
import { type ErrorCode, errorCodes } from '../errors.ts';
import { line, optionalLine, optionalParagraph, rowId } from '../fields.ts';
import { pageNumber, pageSize, rowOffset } from '../pagination.ts';
import { everyRole, managers } from '../roles.ts';
import { folderCounts, folderName } from './folders.ts';
import { folderActions, orderDetail, orderRow } from './order.ts';
import { orderId, orderIds } from './order-id.ts';
import { sortColumns } from './sort-columns.ts';
import { processMonth, processStatus } from './statuses.ts';

const sortColumn = z
  .enum(sortColumns, { error: 'Not a column that can be sorted by.' })
  .default('created_at')
  .describe('E-mail and refund date in Refunds only.');
const sortDirection = z.enum(['asc', 'desc'], { error: "Must be 'asc' or 'desc'." }).default('desc');

const page = envelope(z.array(orderRow), {
  total: z.number().int(),
  /** There are more than `total`: a common text is not counted to the end. */
  more: z.boolean(),
  page: z.number().int(),
  limit: z.number().int(),
  actions: folderActions,
});

export const getOrdersList = defineEndpoint({
  method: 'GET',
  path: '/api/admin/get-orders-list/:orderName',
  access: everyRole,
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
    sort: sortColumn,
    order: sortDirection,
  }),
  response: page,
});

export const searchOrder = defineEndpoint({
  method: 'POST',
  path: '/api/admin/search-order',
  access: everyRole,
  fails: ['not_allowed'],
  summary: 'Orders of a queue whose id, name, e-mail or telephone contains a text',
  body: z
    .object({
      start: rowOffset.default(0),
      end: rowOffset.default(10),
      searchVal: optionalLine(200),
      folderName,
      process_month: processMonth.optional(),
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
  summary: 'How many orders each queue holds',
  query: z.object({ userName: z.string().optional() }),
  response: envelope(folderCounts, {
    /** Future Orders by the month of their processing. */
    months: z.record(processMonth, z.number().int()),
  }),
});

export const getOrdersDetails = defineEndpoint({
  method: 'GET',
  path: '/api/admin/get-orders-details/:orderId',
  access: everyRole,
  fails: ['not_found'],
  summary: 'One order with its histories and what the caller may do with it',
  params: z.object({ orderId }),
  response: envelope(orderDetail),
});

/** What a call on one or several orders answers: which are done, and why the others are not. */
const outcome = envelope(
  z.object({
    done: z.array(z.string()),
    refused: z.array(
      z.object({
        id: z.string(),
        code: z.enum(errorCodes as [ErrorCode, ...ErrorCode[]]),
        message: z.string(),
      }),
    ),
    /** What undo-changes takes to bring back what was before. */
    changes: z.array(z.number().int()),
  }),
);
export type Outcome = z.infer<typeof outcome>['data'];

const fromStatus = processStatus.optional().describe('The status the caller saw; 409 when the order has left it.');

export const assignOrderStatus = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/assign-order-status',
  access: everyRole,
  fails: ['not_found', 'not_allowed', 'already_assigned', 'move_not_allowed', 'order_changed'],
  summary: "Assign orders to a staff member, or with null 'Move to Original Folder'",
  body: z.object({
    orderId: orderIds,
    assignto: z
      .preprocess(
        (value) => (value === '' || value === 'null' ? null : value),
        z.string().trim().max(100, 'At most 100 characters.').nullable(),
      )
      .optional()
      .transform((value) => value ?? null),
    takeOver: z
      .boolean({ error: 'Must be true or false.' })
      .default(false)
      .describe('Take an order that somebody else has.'),
    fromStatus,
  }),
  response: outcome,
});

export const changeOrderStatus = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/change-order-status',
  access: everyRole,
  fails: ['not_found', 'not_allowed', 'move_not_allowed', 'order_changed'],
  summary: 'Delete orders: set Deleted, or for an Admin erase deleted ones with permanentDeletedFlag',
  body: z.object({
    orderId: orderIds,
    status: processStatus.default('Deleted'),
    permanentDeletedFlag: z
      .union([z.boolean(), z.enum(['Y', 'N', '1', '0', '', 'true', 'false']), z.literal([0, 1])], {
        error: "Must be 'Y' or 'N'.",
      })
      .nullish()
      .transform((value) => value === true || value === 1 || value === 'Y' || value === '1' || value === 'true'),
    updatingStatus: processStatus.optional(),
    fromStatus,
  }),
  response: outcome,
});

export const moveOrderStatus = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/move-order-status',
  access: everyRole,
  fails: ['not_found', 'not_allowed', 'document_missing', 'move_not_allowed', 'order_changed'],
  summary: 'Move orders to another status',
  body: z.object({
    orderId: orderIds,
    updatingStatus: processStatus,
    fromStatus,
    remark: optionalParagraph(5000).describe('Why, where the move asks for a confirmation.'),
  }),
  response: outcome,
});

export const undoChanges = defineEndpoint({
  method: 'POST',
  path: '/api/admin/undo-changes',
  access: everyRole,
  fails: ['not_found', 'not_allowed', 'move_not_allowed', 'order_changed'],
  summary: 'Undo moves, assignments, refund marks and deletes that one has just made, where nothing has happened since',
  body: z.object({
    changes: z
      .array(rowId, { error: 'Nothing to undo.' })
      .min(1, 'Nothing to undo.')
      .max(1000, 'At most 1,000 changes at once.'),
  }),
  response: outcome,
});

export const restoreOrders = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/restore-orders',
  access: managers,
  fails: ['not_found', 'move_not_allowed', 'order_changed'],
  summary: 'Return deleted orders to the status that they had',
  body: z.object({ orderId: orderIds }),
  response: outcome,
});

export const revertMove = defineEndpoint({
  method: 'POST',
  path: '/api/admin/revert-move',
  access: everyRole,
  fails: ['not_found', 'not_allowed', 'move_not_allowed', 'order_changed'],
  summary:
    "Take back a move or a refund mark of an order's timeline: one's own, or for Manager and Admin anybody's, as long as no later move, assignment, payment, document or sent mail is built on it",
  body: z.object({ orderId, seq: rowId.describe('The number of its entry in the timeline') }),
  response: outcome,
});
/** As many ids as fit a call's body. */
const mostExported = 50_000;

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

export const exportOrders = defineEndpoint({
  method: 'POST',
  path: '/api/admin/export-orders',
  access: everyRole,
  fails: ['not_allowed'],
  summary:
    'A queue or some of its orders as CSV, filtered and sorted as asked; X-Total-Count says how many rows follow',
  body: z.object({
    folderName,
    orderId: z
      .array(orderId)
      .min(1, 'Please select an order.')
      .max(mostExported, 'At most 50,000 selected orders.')
      .optional()
      .describe('Only these of the queue, whatever the search.'),
    except: z.array(orderId).max(1000, 'At most 1,000 exceptions.').default([]).describe('All but these.'),
    timeZone: z
      .string()
      .trim()
      .max(60, 'At most 60 characters.')
      .refine(isTimeZone, 'Must be a time zone such as Europe/Lisbon.')
      .default('UTC')
      .describe('The time zone in which the file gives its times.'),
    searchVal: optionalLine(200),
    process_month: processMonth.optional(),
    sort: sortColumn,
    order: sortDirection,
  }),
  response: 'file',
});

export const findOrders = defineEndpoint({
  method: 'POST',
  path: '/api/admin/find-orders',
  access: everyRole,
  summary: 'The newest ten orders that a text finds, by id, name, e-mail, telephone or transaction id',
  body: z.object({ text: line(200, 'Please enter what to look for.') }),
  response: envelope(z.array(orderRow)),
});

/** Names that a question about several orders shows; the rest is a number. */
export const describedOrders = 5;

export const describeOrders = defineEndpoint({
  method: 'POST',
  path: '/api/admin/describe-orders',
  access: everyRole,
  fails: ['not_found'],
  summary: 'What is asked about before an act on several orders: the first few names, and the sum of the amounts',
  body: z.object({ orderId: orderIds }),
  response: envelope(
    z.object({
      /** In the order asked for; those that are gone are left out. */
      orders: z.array(z.object({ order_id: z.string(), full_name: z.string() })).max(describedOrders),
      /** A sum for each currency, as a decimal. */
      amounts: z.array(z.object({ currency: z.string(), amount: z.string() })),
      withoutAmount: z.number().int(),
    }),
  ),
});

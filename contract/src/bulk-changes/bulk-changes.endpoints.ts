import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { envelope } from '../envelope.ts';
import { line, optionalLine, optionalParagraph, rowId } from '../fields.ts';
import { folderName, readyFilter } from '../order-lists/folder-fields.ts';
import { orderId } from '../orders/order-id.ts';
import { othersOnOrders } from '../orders/orders.endpoints.ts';
import { moveStatuses } from '../orders/status-table.ts';
import { processMonth } from '../orders/statuses.ts';
import { everyRole } from '../roles.ts';

/** The actions that a queue can apply to all orders of the queue at once. */
export const bulkActions = [
  ...(['assign', 'assignTo', 'moveToOriginalFolder', 'markRefunded', 'delete', 'restore', 'move', 'comment'] as const),
];
export type BulkAction = (typeof bulkActions)[number];

export const bulkChangeState = z.enum(['Running', 'Done', 'Stopped']);

/** The number of refused orders that a bulk change names; it only counts the others. */
export const listedRefusals = 100;

const bulkChange = z.object({
  id: z.number().int(),
  action: z.enum(bulkActions),
  folderName,
  state: bulkChangeState,
  /** Orders that were in the queue when the bulk change started. */
  total: z.number().int(),
  done: z.number().int(),
  refused: z.number().int(),
  /** Why orders were refused, the most frequent reasons first. */
  reasons: z.array(z.object({ message: z.string(), count: z.number().int() })),
  /** The first refused orders, each with its reason. */
  refusedOrders: z.array(z.object({ id: z.string(), message: z.string() })).max(listedRefusals),
});
export type BulkChange = z.infer<typeof bulkChange>;

/** Which orders: those of a list, as the caller may read it, but for a few. */
const listed = {
  folderName,
  searchVal: optionalLine(200),
  process_month: processMonth.optional(),
  ready: readyFilter,
  action: z.enum(bulkActions, { error: 'Unknown action.' }),
  except: z
    .array(orderId, { error: 'Must be a list of order ids.' })
    .max(1000, 'At most 1,000 exceptions.')
    .default([])
    .describe('Orders of the list that are excluded'),
};

export const describeBulkChange = defineEndpoint({
  method: 'POST',
  path: '/api/admin/describe-bulk-change',
  access: everyRole,
  audit: 'nothing',
  fails: ['not_allowed'],
  summary:
    'The number of orders that a bulk change would be about, and the text by which a person agrees to these orders',
  body: z.object(listed),
  response: envelope(z.object({ total: z.number().int(), agreed: z.string(), others: othersOnOrders })),
});

export const startBulkChange = defineEndpoint({
  method: 'POST',
  path: '/api/admin/start-bulk-change',
  access: everyRole,
  audit: {
    act: 'bulk_change_started',
    about: ['bulk change', 'id'],
    fields: ['folderName', 'action', 'assignees', 'takeOver', 'updatingStatus'],
    hashed: ['searchVal'],
    notes: ['total'],
  },
  fails: ['not_allowed', 'list_changed', 'unavailable'],
  summary:
    'Apply one action to every order of a queue that the person agreed to, as a job that reports its progress and can be stopped',
  body: z
    .object({
      ...listed,
      agreed: line(100, 'Must be what describe-bulk-change returned.').describe(
        '`agreed` of `describe-bulk-change`: 409 `list_changed` if the list has other orders now',
      ),
      assignees: z
        .array(line(100, 'Must be the name of a member.'), { error: 'Must be a list of names.' })
        .max(100, 'At most 100 members.')
        .default([])
        .describe('For `assignTo`: the members who get the orders in turn'),
      takeOver: z
        .boolean({ error: 'Must be true or false.' })
        .default(false)
        .describe('For `assignTo`: also the orders that someone else has'),
      updatingStatus: z
        .enum(moveStatuses, { error: 'Must be a status that staff move orders to.' })
        .optional()
        .describe('For `move`'),
      remark: optionalParagraph(5000).describe('For `comment`, and for `move` the reason if the move asks for one'),
    })
    .refine(({ action, updatingStatus }) => action !== 'move' || updatingStatus, {
      path: ['updatingStatus'],
      error: 'Please choose where to.',
    })
    .refine(({ action, remark }) => action !== 'comment' || remark, {
      path: ['remark'],
      error: 'Please enter your remark',
    })
    .refine(({ action, assignees }) => action !== 'assignTo' || assignees.length > 0, {
      path: ['assignees'],
      error: 'Choose a member.',
    }),
  response: envelope(bulkChange),
});

export const getBulkChanges = defineEndpoint({
  method: 'GET',
  path: '/api/admin/get-bulk-changes',
  access: everyRole,
  audit: 'nothing',
  summary: 'The bulk changes that the caller has started in the last hour, and those still running; newest first',
  response: envelope(z.array(bulkChange)),
});

export const stopBulkChange = defineEndpoint({
  method: 'POST',
  path: '/api/admin/stop-bulk-change',
  access: everyRole,
  audit: { act: 'bulk_change_stopped', about: ['bulk change', 'id'] },
  fails: ['not_found'],
  summary: 'Stop a bulk change: the caller’s own, or for Manager and Admin anyone’s. Changes already made remain',
  body: z.object({ id: rowId }),
  response: envelope(bulkChange),
});

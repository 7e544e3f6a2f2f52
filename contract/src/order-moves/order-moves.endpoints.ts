import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { actId, optionalParagraph, rowId } from '../fields.ts';
import { orderId, orderIds } from '../orders/order-id.ts';
import { fromStatus, outcome } from '../orders/outcome.ts';
import { processStatus } from '../orders/statuses.ts';
import { everyRole, managers } from '../roles.ts';

export const moveOrderStatus = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/move-order-status',
  access: everyRole,
  audit: { act: 'orders_moved', about: ['order', 'orderId'], fields: ['updatingStatus'], counts: ['done', 'refused'] },
  fails: ['not_found', 'not_allowed', 'document_missing', 'move_not_allowed', 'order_changed'],
  summary: 'Move orders to another status',
  body: z.object({
    orderId: orderIds,
    updatingStatus: processStatus,
    fromStatus,
    remark: optionalParagraph(5000).describe('The reason, if the move asks for a confirmation.'),
    actId,
  }),
  response: outcome,
});

export const changeOrderStatus = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/change-order-status',
  access: everyRole,
  audit: {
    act: 'orders_deleted',
    actIf: { field: 'permanentDeletedFlag', act: 'orders_erased' },
    about: ['order', 'orderId'],
    counts: ['done', 'refused'],
  },
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
    actId,
  }),
  response: outcome,
});

export const restoreOrders = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/restore-orders',
  access: managers,
  audit: { act: 'orders_restored', about: ['order', 'orderId'], counts: ['done', 'refused'] },
  fails: ['not_found', 'move_not_allowed', 'order_changed'],
  summary: 'Return deleted orders to the status that they had',
  body: z.object({ orderId: orderIds }),
  response: outcome,
});

export const undoChanges = defineEndpoint({
  method: 'POST',
  path: '/api/admin/undo-changes',
  access: everyRole,
  audit: { act: 'changes_undone', about: ['order', 'done'], counts: ['done', 'refused'] },
  fails: ['not_found', 'not_allowed', 'move_not_allowed', 'order_changed'],
  summary: 'Undo recent moves, assignments, refund marks and deletes of the caller, if nothing has happened since',
  body: z.object({
    changes: z
      .array(rowId, { error: 'Nothing to undo.' })
      .min(1, 'Nothing to undo.')
      .max(1000, 'At most 1,000 changes at once.'),
  }),
  response: outcome,
});

export const revertMove = defineEndpoint({
  method: 'POST',
  path: '/api/admin/revert-move',
  access: everyRole,
  audit: { act: 'move_reverted', about: ['order', 'orderId'], fields: ['seq'], counts: ['done', 'refused'] },
  fails: ['not_found', 'not_allowed', 'move_not_allowed', 'order_changed'],
  summary:
    "Revert a move or a refund mark from an order's timeline: the caller's own, or for Manager and Admin anyone's, as long as no later move, assignment, payment, document or sent email depends on it",
  body: z.object({ orderId, seq: rowId.describe('The number of its entry in the timeline') }),
  response: outcome,
});

export { assignment, assignOrders, release } from './assign-orders.ts';
export { lockAssignee, renameAssignee } from './assignees.store.ts';

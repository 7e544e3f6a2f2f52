export { findStart } from './find-start.ts';
export { followWindow } from './follow-window.ts';
export { intakeStatus } from './intake-status.ts';
export { releaseDueOrders } from './release-due-orders.ts';

export { correct, correctByStaff } from './correct-order.ts';
export { editOrder, netEditsSince, recordEdits } from './edit-order.ts';
export { impossibleDates } from './impossible-dates.ts';

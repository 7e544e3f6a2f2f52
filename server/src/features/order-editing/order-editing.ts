export { correct, correctByStaff } from './correct-order.ts';
export { correctionProblems, findStartByArrival } from './correction-rules.ts';
export { editOrder, netEditsSince, recordEdits } from './edit-order.ts';
export { impossibleDates } from './impossible-dates.ts';

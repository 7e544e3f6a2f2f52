export {
  beforeOf,
  changeStatus,
  moveByAsking,
  moveBySystem,
  orderChanged,
  type StatusChange,
} from './change-status.ts';
export { takeOutOfWork } from './take-out-of-work.ts';
export { movesFor } from './transitions.ts';

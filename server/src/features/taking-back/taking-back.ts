export { revertRefusal } from './revert-refusal.ts';
export { findRestored, findRevertible } from './revert-rules.ts';
export { takeBack, undoCompletion, undoMinutes } from './take-back.ts';

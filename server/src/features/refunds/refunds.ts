export { markRefunded, refund } from './mark-refunded.ts';

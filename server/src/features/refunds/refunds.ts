export { refund } from './mark-refunded.ts';

export { type StatusFacts, toOrderStatus } from './order-status.ts';

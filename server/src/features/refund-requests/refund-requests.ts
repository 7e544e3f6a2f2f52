export {
  countOpenRequests,
  findLastRequest,
  findOpenRequests,
  findRequests,
  insertRequest,
  openRequestOf,
  readRequest,
  reopenRequest,
  writeDecision,
} from './refund-requests.store.ts';
export { bankTakesBack, refundAnswerOf, settling } from './settle-request.ts';

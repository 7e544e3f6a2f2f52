export { deleteExpiredLinks } from './account-links.store.ts';
export { makeSendResetLinkJob } from './send-reset-link.ts';

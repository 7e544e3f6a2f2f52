export { deleteExpiredLinks, deleteLinksOf, findInvitationEnds } from './account-links.store.ts';
export { issueLink } from './issue-link.ts';
export { makeSendResetLinkJob } from './send-reset-link.ts';

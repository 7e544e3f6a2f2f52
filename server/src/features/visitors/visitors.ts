export { authenticateVisitor } from './visitor-cookie.ts';
export { findDownloads } from './visitors.store.ts';

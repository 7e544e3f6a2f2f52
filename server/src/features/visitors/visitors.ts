export { recordDownload } from './download-document.ts';
export { makeMailOrderLinksJob } from './mail-order-links.ts';
export { makeMailTrackCodeJob } from './mail-track-code.ts';
export { recordView } from './record-view.ts';
export { forgetTrackCodes } from './track-codes.store.ts';
export { authenticateVisitor } from './visitor-cookie.ts';
export { downloadsOf, findDownloads, findDownloadsAt } from './visitors.store.ts';

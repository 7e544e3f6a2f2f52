export { authenticateVisitor } from './authenticate-visitor.ts';
export { recordDownload } from './download-document.ts';
export { downloadPartsOf } from './download-parts.store.ts';
export { forgetOldVisits } from './forget-old-visits.ts';
export { makeMailOrderLinksJob } from './mail-order-links.ts';
export { makeMailTrackCodeJob } from './mail-track-code.ts';
export { recordView } from './record-view.ts';
export { forgetTrackCodes } from './track-codes.store.ts';

export { downloadsOf, findDownloads, findDownloadsAt, unlistedDownloadsOf } from './visitors.store.ts';

export { recordDownload } from './download-document.ts';
export { recordView } from './record-view.ts';
export { authenticateVisitor } from './visitor-cookie.ts';
export { downloadsOf, findDownloads, findDownloadsAt } from './visitors.store.ts';

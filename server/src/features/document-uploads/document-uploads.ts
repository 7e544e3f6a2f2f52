export { type Inspected, inspectDocument, inspectForOrders } from './findings/findings.ts';
export { readWhose } from './findings/read-whose.ts';
export { undoUpload } from './undo-upload.ts';
export { uploadDocument } from './upload-document.ts';

export { inspectDocument } from './findings/findings.ts';
export { undoUpload } from './undo-upload.ts';
export { uploadDocument } from './upload-document.ts';

export { claimStorage, markName, takeStorage } from './claim-storage.ts';
export { detectType } from './detect-type.ts';
export { savedName, signedAddress, signedQuery, storedName } from './document-address.ts';
export { type FileOfDocument, fileInStorage, putFile, readFile, streamFile, wrapFileKey } from './document-files.ts';
export { encryptedFiles } from './encrypted-files.store.ts';
export { eraseFiles, makeEraseFilesJob } from './erase-files.ts';
export { findSignedCaller } from './signed-caller.ts';

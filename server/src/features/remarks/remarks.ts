export { addRemark, writeRemark } from './add-remark.ts';
export { findContacts, findRemarks, findRemarksById } from './remarks.store.ts';

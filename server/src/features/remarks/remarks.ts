export { addRemark, remarking, writeRemark } from './add-remark.ts';
export { findContacts, findRemarksById, hasRemarkBy, remarksOf, withNewYorkTime } from './remarks.store.ts';

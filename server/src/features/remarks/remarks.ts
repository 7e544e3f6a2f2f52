export { addRemark, remarking, writeRemark } from './add-remark.ts';
export { findContacts, findRemarksById, remarksOf, withNewYorkTime } from './remarks.store.ts';

export { writeRemark } from './add-remark.ts';
export { findContacts, findRemarks } from './remarks.store.ts';

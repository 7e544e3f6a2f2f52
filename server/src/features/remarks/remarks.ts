export { writeRemark } from './add-remark.ts';
export { findRemarks } from './remarks.store.ts';

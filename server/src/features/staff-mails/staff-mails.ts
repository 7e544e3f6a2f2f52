export { queueStaffMail } from './queue-staff-mail.ts';
export { forgetOldStaffMails, makeSendStaffMailJob } from './send-staff-mail.ts';
export { deleteStaffMailsTo } from './staff-mails.store.ts';

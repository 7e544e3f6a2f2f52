/** The queue of mails to travellers: the row in `mails` is the mail, the job only says that it is due. */
export const sendMailJob = { name: 'send-mail' } as const;

export interface SendMailData {
  mailId: number;
  /** Which try this is; 1 when absent. */
  attempt?: number;
}

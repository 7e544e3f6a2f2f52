import * as z from 'zod';
import { askedFieldName, askedName } from '../asking/asked-fields.ts';
import { travellerRequest } from '../asking/traveller-request.ts';
import { documentEntry } from '../documents/document.ts';
import { orderFiling } from '../filing/order-filing.ts';
import { languageCodes } from '../languages.ts';
import { mailHistoryEntry, systemMail, undeliveredMail } from '../mail/mail-history.ts';
import { typedText } from '../need-to-know.ts';
import { remarkEntry } from '../remarks/remark.ts';
import { downloadHistoryEntry, unlistedDownloads } from '../visitors/download-history.ts';
import { detailShape } from './fields/detail-shape.ts';
import { localTime } from './local-time.ts';
import { correctableNames } from './order-edits.ts';
import { orderText } from './order-texts.ts';
import { processStatus } from './statuses.ts';

export const mailTroubles = ['failed', 'bounced', 'waiting'] as const;
export type MailTrouble = (typeof mailTroubles)[number];

/** One row of any queue. Instants are ISO 8601 in UTC, dates are `YYYY-MM-DD`. */
export const orderRow = z.object({
  order_id: z.string(),
  process_status: processStatus,
  processing_mode: orderText('processing_mode'),
  given_name: orderText('given_name'),
  surname: orderText('surname'),
  full_name: orderText('full_name'),
  email: z.string(),
  contact_email_address: z.string(),
  /** Absent in queues that hide the telephone. */
  phone_number: z.string().optional(),
  country_code: z.string(),
  created_at: z.string(),
  refund_date: z.string().nullable(),
  processing_date: z.string().nullable(),
  process_month: z.string().nullable(),
  arrival_date: z.string().nullable(),
  assign_to: z.string().nullable(),
  /** Whether the ledger has a payment: at intake, later, or by a recorded transaction. */
  paid: z.boolean(),
  /** When the document was last emailed; null for never, for an undone upload and for an email that bounced. */
  mailed_at: z.string().nullable(),
  /** When the card was filed with the government; null for never, and after an undo. */
  filed_at: z.string().nullable(),
  /** When the traveller answered; null after staff have gone on with the order. */
  answered_at: z.string().nullable(),
  /** What the traveller said last was not asked for: something has changed. */
  answered_unasked: z.boolean(),
  /** The card was filed longer ago than a setting of the desk, and the order has no document yet. */
  receipt_missing: z.boolean(),
  /** The card of an order that is worked on was filed with other facts than the order has now: it must be filed again. */
  filed_otherwise: z.boolean(),
  /** Why the newest email with the document has not reached the traveller; 'waiting' after 15 minutes in the queue. */
  mail_trouble: z.enum(mailTroubles).nullable(),
  /** How many facts keep the order from being filed, by its own facts alone; null until they are counted. */
  filing_blocks: z.number().int().nullable(),
});
export type OrderRow = z.infer<typeof orderRow>;

/** One move that the server allows the caller to make now. */
export const moveAction = z.object({
  to: processStatus,
  /** The text of the button (PAGE-15). */
  label: z.string(),
  /** The question that must be confirmed with a remark before the move is accepted; null when there is none. */
  asks: z.string().nullable(),
});
export type MoveAction = z.infer<typeof moveAction>;

/** What the signed-in person can do with one order now. The web renders these values and computes none of them. */
export const orderActions = z.object({
  moves: z.array(moveAction),
  /** Assign the order to oneself. */
  assign: z.boolean(),
  /** Whether the order is assigned to someone else and the caller can reassign it to themselves. */
  takeOver: z.boolean(),
  /** Assign the order to a colleague, whoever has it. */
  assignTo: z.boolean(),
  /** 'Move to Original Folder': clear the assignment and return the order to the status that it would start in now. */
  moveToOriginalFolder: z.boolean(),
  delete: z.boolean(),
  /** The status that a deleted order returns to when it is restored; null when the caller cannot restore it. */
  restoreTo: processStatus.nullable(),
  deletePermanently: z.boolean(),
  uploadDocument: z.boolean(),
  /** Why no document can be uploaded and sent now; null when `uploadDocument` is true. */
  uploadRefusal: z.string().nullable(),
  /** Email the document once more, as 'Resend Mail' and 'Sent Mail' do, or tell of it by Whatsapp. */
  resendMail: z.boolean(),
  /** The emails of the system that can be sent again, to the email of the order. */
  repeatMail: z.array(systemMail),
  sendInvoice: z.boolean(),
  verifyLedger: z.boolean(),
  markRefunded: z.boolean(),
  /** Record that the card was filed with the government. */
  markFiled: z.boolean(),
  addPassportPage: z.boolean(),
  /** Give an order of one's own back for others to file. */
  skip: z.boolean(),
  enterTransaction: z.boolean(),
  /** Approve or decline the refund that the landing site asks for. */
  decideRefund: z.boolean(),
  /** The fields that the caller can correct. */
  correct: z.array(z.enum(correctableNames)),
  /** For what the caller can ask the traveller. */
  ask: z.array(askedName),
  /** The open questions whose answers the caller can type, as the traveller says them on the telephone. */
  answer: z.array(askedFieldName),
  /** 'Nothing to do': the order is shown as answered no more. */
  clearAnswered: z.boolean(),
  /** Whether defence packs can be downloaded in the order's status. */
  defencePacks: z.boolean(),
});
export type OrderActions = z.infer<typeof orderActions>;

/** What the signed-in person can do with the selected rows of one queue. */
export const folderActions = z.object({
  assign: z.boolean(),
  /** Assign the orders to colleagues. */
  assignTo: z.boolean(),
  moveToOriginalFolder: z.boolean(),
  delete: z.boolean(),
  /** One order, by its row: in My Orders a Manager has that alone. */
  deleteRow: z.boolean(),
  restore: z.boolean(),
  markRefunded: z.boolean(),
});
export type FolderActions = z.infer<typeof folderActions>;

/** A refund that a landing site asks for, in its words. Times are ISO 8601 in UTC. */
export const openRefundRequest = z.object({
  asked_at: z.string(),
  /** The name of the landing site at that time. */
  asked_by: z.string(),
  reason: typedText(),
});
export type OpenRefundRequest = z.infer<typeof openRefundRequest>;

export const refusedPaymentReason = z.enum(['already_paid', 'order_deleted']);

export const refusedPayment = z.object({
  id: z.number().int(),
  at: z.string(),
  reason: refusedPaymentReason,
  transaction_id: z.string(),
  merchant_name: z.string(),
  amount: z.string().nullable(),
  currency: z.string().nullable(),
  /** When staff recorded that the money has been dealt with, and who did; both null until then. */
  settled_at: z.string().nullable(),
  settled_by: z.string().nullable(),
});
export type RefusedPayment = z.infer<typeof refusedPayment>;

/** What the order page shows: the fields of FIELD-2, the histories, and what the caller can do. */
export const orderDetail = orderRow.omit({ filed_otherwise: true }).extend({
  ...detailShape,
  /** The traveller's language; null when it is not known. */
  language: z.enum(languageCodes).nullable(),
  /** Null where nothing tells it. */
  local_time: localTime.nullable(),
  processed_by: z.string().nullable(),
  /** The largest document that can be uploaded, in bytes. */
  upload_max_bytes: z.number().int(),
  /** The order ID at ORDER_MAIL_DOMAIN: the email address used in the arrival-card application. */
  application_email: z.string(),
  /** The number of events of the order; an edit names the version that it is based on. */
  version: z.number().int(),
  /** The public tracking link that goes to the customer. */
  tracking_link: z.string(),
  mailHistory: z.array(mailHistoryEntry),
  undelivered: undeliveredMail.nullable(),
  uploadDoc: z.array(documentEntry),
  downloadHistory: z.array(downloadHistoryEntry),
  /** How many further accesses of a day in UTC the history does not list, because there were too many. */
  unlistedDownloads: z.array(unlistedDownloads),
  remark: z.array(remarkEntry),
  /** Payments of a landing site that were refused, oldest first; staff must deal with the money. */
  refused_payments: z.array(refusedPayment),
  /** The refund that the landing site asks for and that nobody has decided; null if there is none. */
  refund_request: openRefundRequest.nullable(),
  /** What the traveller is asked; null for nothing. */
  request: travellerRequest.nullable(),
  /** The traveller has answered, and staff have not gone on yet. */
  answered: z.boolean(),
  filing: orderFiling,
  actions: orderActions,
});
export type OrderDetail = z.infer<typeof orderDetail>;

import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { actId, paragraph } from '../fields.ts';
import { typedText } from '../need-to-know.ts';
import { orderIds } from '../orders/order-id.ts';
import { outcome } from '../orders/outcome.ts';
import { everyRole } from '../roles.ts';

const flag = z.enum(['Y', 'N']);

/** One remark. `us_date` is MM/DD/YYYY and `us_time` is HH:mm:ss, both in New York time (FIELD-11). */
export const remarkEntry = z.object({
  id: z.number().int(),
  order_id: z.string(),
  us_date: z.string(),
  us_time: z.string(),
  /** The same instant as UTC. */
  create_ts: z.string(),
  remark_name: z.string(),
  remark: typedText(),
  whatsapp: flag,
  telephone: flag,
  status_refund: flag,
  voided: flag,
  chargeback: flag,
  report_error: flag,
});
export type RemarkEntry = z.infer<typeof remarkEntry>;

/** 'Y' or empty (FIELD-6). */
const sentFlag = z
  .enum(['Y', 'N', ''], { error: "Must be 'Y' or empty." })
  .nullish()
  .transform((value) => (value === 'Y' ? 'Y' : 'N') as 'Y' | 'N');

export const addNewRemark = defineEndpoint({
  method: 'POST',
  path: '/api/admin/add-new-remark',
  access: everyRole,
  audit: { act: 'remark_added', about: ['order', 'orderId'], counts: ['done', 'refused'] },
  fails: ['not_found'],
  summary: 'Add a remark to orders, in the name of the signed-in person',
  body: z.object({
    orderId: orderIds,
    remark: paragraph(5000, 'Please enter your remark'),
    remarkerName: z.string().optional().describe('Accepted and ignored: the name is the signed-in person’s.'),
    whatsapp: sentFlag,
    telephone: sentFlag,
    statusRefund: sentFlag,
    voided: sentFlag,
    chargeBack: sentFlag,
    actId,
  }),
  response: outcome,
});

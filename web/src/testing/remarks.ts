import type { RemarkEntry } from '@arrival-desk/contract/remarks/remark.ts';
import { done } from './queues.ts';

/** The response to a remark of one order. */
export const commented = (orderId = '100001') => done([orderId], 'Remark has been added successfully');

let made = 0;

/** A remark of Tara's without a flag. */
export function buildRemark(overrides: Partial<RemarkEntry> = {}): RemarkEntry {
  made += 1;
  return {
    id: made,
    order_id: '100001',
    us_date: '11/21/2026',
    us_time: '05:00:00',
    create_ts: '2026-11-20T10:00:00.000Z',
    remark_name: 'Tara Novak',
    remark: 'He calls back.',
    whatsapp: 'N',
    telephone: 'N',
    status_refund: 'N',
    voided: 'N',
    chargeback: 'N',
    report_error: 'N',
    ...overrides,
  };
}

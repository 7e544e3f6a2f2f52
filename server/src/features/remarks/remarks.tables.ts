import type { Generated } from 'kysely';
import type { Instant } from '../../platform/database/schema.ts';

type Flag = 'Y' | 'N';

export interface RemarksTable {
  id: Generated<number>;
  order_id: string;
  created_at: Instant;
  remark_name: string;
  remark: string;
  whatsapp: Generated<Flag>;
  telephone: Generated<Flag>;
  status_refund: Generated<Flag>;
  voided: Generated<Flag>;
  chargeback: Generated<Flag>;
  report_error: Generated<Flag>;
}

export interface RemarksTables {
  remarks: RemarksTable;
}

import type { EditableField } from '@arrival-desk/contract/orders/order-edits.ts';
import type { Generated } from 'kysely';

/** What an edit of an order changed; the event says who and when. */
interface OrderEditsTable {
  id: Generated<number>;
  order_id: string;
  event_id: number;
  field: EditableField;
  /** Encrypted where the field is identity data (sealed-edits.ts). */
  from_value: string;
  to_value: string;
}

export interface OrderEditsTables {
  order_edits: OrderEditsTable;
}

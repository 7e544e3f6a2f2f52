import { type FieldName, orderFields } from '@arrival-desk/contract/orders/fields/order-fields.ts';
import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';

/** A question in the form's words, as Admins correct them; what the form does not ask has those of the order. */
export const formLabel = ({ filing }: Pick<OrderDetail, 'filing'>, name: string): string =>
  filing.labels.find(({ field }) => field === name)?.label ??
  (name in orderFields ? orderFields[name as FieldName].label : 'Photo of the passport page');

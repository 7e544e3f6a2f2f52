import type { AskedName } from '@arrival-desk/contract/asking/asked-fields.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Instant, InstantOrNull } from '../../platform/database/schema.ts';

/** What staff ask the traveller of an order for. */
export interface TravellerRequestsTable {
  id: Generated<number>;
  order_id: string;
  /** The event of asking. */
  event_id: number;
  fields: AskedName[];
  answered: ColumnType<AskedName[], AskedName[] | undefined, AskedName[]>;
  /** The line of staff, without identity numbers; '' for none. */
  text: string;
  by: 'mail' | 'whatsapp';
  /** At most one request of an order is open. */
  state: ColumnType<RequestState, RequestState | undefined, RequestState>;
  asked_at: Instant;
  asked_by: string;
  staff_id: number;
  /** When its state was last changed; null while it is open. */
  ended_at: InstantOrNull;
  /** How many reminders went out, and when the last one did. */
  reminders: Generated<number>;
  reminded_at: InstantOrNull;
}
type RequestState = 'open' | 'answered' | 'replaced' | 'withdrawn';

export interface TravellerRequestsTables {
  traveller_requests: TravellerRequestsTable;
}

import type { MoveStatus } from '@arrival-desk/contract/orders/statuses.ts';

/** Explains each move in a sentence, because several of the button texts are similar. */
export const moveHints: Record<MoveStatus, string> = {
  Awaiting: 'Moves to Awaiting Customer: we wait for the customer’s answer.',
  Refunds: 'Moves to Refunds: the money is to be paid back. ‘Refunded it’ there says that it was.',
  Completed: 'Moves to Completed: the document has been sent and the work is done.',
  Deleted: 'Moves to Deleted.',
  'Contact Customer': 'Moves to Contact Customer: someone has to call or write.',
  AwaitingGovt: 'Moves to Awaiting Govt: filed, and we wait for the government.',
  'Customer Called': 'Moves to Customer Called: someone has spoken with the customer.',
  ChargeBack: 'Moves to ChargeBack: the customer’s bank takes the payment back.',
};

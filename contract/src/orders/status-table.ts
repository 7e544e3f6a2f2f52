import { everyRole, managers, type Role } from '../roles.ts';
import type { WebhookEvent } from '../webhooks/webhook-events.ts';
import type { statusFolders } from './status-folders.ts';

type Status = keyof typeof statusFolders;

/** The name of each status's count on the wire. */
export const statusCounts = {
  New: 'newOrdersCount',
  Priority: 'priorityOrdersCount',
  Pending: 'pendingOrdersCount',
  Completed: 'completedOrdersCount',
  Awaiting: 'awaitingOrdersCount',
  AwaitingGovt: 'awaitingGovtCount',
  'Contact Customer': 'contactCustomerOrdersCount',
  'Customer Called': 'customerCalledCount',
  Future: 'futureOrdersCount',
  Deleted: 'deletedOrdersCount',
  Refunds: 'refundOrdersCount',
  ChargeBack: 'chargeBackCount',
} as const satisfies Record<Status, string>;

/** The statuses that staff can move orders to, in the sequence of the buttons (PAGE-15). */
export const moveStatuses = [
  'Awaiting',
  'Refunds',
  'Completed',
  'Deleted',
  'Contact Customer',
  'AwaitingGovt',
  'Customer Called',
  'ChargeBack',
] as const satisfies readonly Status[];
export type MoveStatus = (typeof moveStatuses)[number];

interface Move {
  /** The text of the button. */
  label: string;
  by: readonly Role[];
}

/** The queue that shows some orders. */
export interface FolderFacts {
  title: string;
  readableBy: readonly Role[];
  /** The telephone is neither shown nor sent (QUEUE-6). */
  hidesTelephone?: true;
}

interface StatusRow {
  /** What a person reads for the status. */
  label: string;
  /** Null for a status that only the system sets: at intake, payment, the filing window, 'Move to Original Folder'. */
  move: Move | null;
  folder: FolderFacts;
  /** A working status: orders can be assigned, and My Orders shows them (RULE-12). */
  assignable: boolean;
  /** Its orders wait to be filed, whether or not the traveller has answered (`waitsToBeFiled`; FILE-30, FILE-34). */
  toFile: boolean;
  /** A card of each of its orders has been filed: an order that gets the status counts as filed from then on. */
  filed: boolean;
  /** No card is prepared any more: emails that say that it is ready, or being prepared, are cancelled. */
  closed: boolean;
  /** Staff wait for the traveller; orders that are answered wait to be filed again. */
  asksTraveller: boolean;
  /** Staff can download defence packs (PACK-1). */
  defencePacks: boolean;
  /** An order moves to Contact Customer when its document cannot be delivered (MAIL-5). */
  contactIfUndelivered: boolean;
  /** What landing sites are told when an order gets the status, from Future where it is one to file. The trigger `note_status_change` tells them. */
  webhook: WebhookEvent | null;
}

/** The facts about each status. */
export const statusTable: { readonly [S in Status]: StatusRow & { move: S extends MoveStatus ? Move : null } } = {
  New: {
    label: 'New',
    move: null,
    folder: { title: 'New Orders', readableBy: everyRole },
    assignable: true,
    toFile: true,
    filed: false,
    closed: false,
    asksTraveller: false,
    defencePacks: false,
    contactIfUndelivered: true,
    webhook: 'order.started',
  },
  Priority: {
    label: 'Priority',
    move: null,
    folder: { title: 'Priority Orders', readableBy: everyRole },
    assignable: true,
    toFile: true,
    filed: false,
    closed: false,
    asksTraveller: false,
    defencePacks: false,
    contactIfUndelivered: true,
    webhook: 'order.started',
  },
  Pending: {
    label: 'Pending',
    move: null,
    folder: { title: 'Pending Orders', readableBy: everyRole },
    assignable: true,
    toFile: false,
    filed: false,
    closed: false,
    asksTraveller: false,
    defencePacks: false,
    contactIfUndelivered: true,
    webhook: null,
  },
  Completed: {
    label: 'Completed',
    move: { label: 'Completed Orders', by: everyRole },
    folder: { title: 'Completed Orders', readableBy: everyRole },
    assignable: false,
    toFile: false,
    filed: false,
    closed: false,
    asksTraveller: false,
    defencePacks: true,
    contactIfUndelivered: true,
    webhook: 'order.completed',
  },
  Awaiting: {
    label: 'Awaiting Customer',
    move: { label: 'Awaiting Response', by: everyRole },
    folder: { title: 'Awaiting Customer', readableBy: everyRole },
    assignable: true,
    toFile: false,
    filed: false,
    closed: false,
    asksTraveller: true,
    defencePacks: false,
    contactIfUndelivered: true,
    webhook: 'order.contact_needed',
  },
  AwaitingGovt: {
    label: 'Awaiting Govt',
    move: { label: 'Awaiting Govt', by: everyRole },
    folder: { title: 'Awaiting Govt', readableBy: everyRole },
    assignable: true,
    toFile: false,
    filed: true,
    closed: false,
    asksTraveller: false,
    defencePacks: false,
    contactIfUndelivered: true,
    webhook: null,
  },
  'Contact Customer': {
    label: 'Contact Customer',
    move: { label: 'Contact Customer', by: everyRole },
    folder: { title: 'Contact Customer', readableBy: everyRole, hidesTelephone: true },
    assignable: true,
    toFile: false,
    filed: false,
    closed: false,
    asksTraveller: true,
    defencePacks: false,
    contactIfUndelivered: false,
    webhook: 'order.contact_needed',
  },
  'Customer Called': {
    label: 'Customer Called',
    move: { label: 'Customer Called', by: everyRole },
    folder: { title: 'Customer Called', readableBy: everyRole },
    assignable: true,
    toFile: false,
    filed: false,
    closed: false,
    asksTraveller: true,
    defencePacks: true,
    contactIfUndelivered: true,
    webhook: null,
  },
  Future: {
    label: 'Future',
    move: null,
    folder: { title: 'Future Orders', readableBy: everyRole },
    assignable: true,
    toFile: false,
    filed: false,
    closed: false,
    asksTraveller: false,
    defencePacks: false,
    contactIfUndelivered: true,
    webhook: null,
  },
  Deleted: {
    label: 'Deleted',
    move: { label: 'Delete', by: managers },
    folder: { title: 'Deleted Orders', readableBy: everyRole },
    assignable: false,
    toFile: false,
    filed: false,
    closed: true,
    asksTraveller: false,
    defencePacks: false,
    contactIfUndelivered: false,
    webhook: 'order.deleted',
  },
  Refunds: {
    label: 'Refunds',
    move: { label: 'Completed Refunds', by: everyRole },
    folder: { title: 'Refunds', readableBy: everyRole },
    assignable: false,
    toFile: false,
    filed: false,
    closed: true,
    asksTraveller: false,
    defencePacks: false,
    contactIfUndelivered: false,
    webhook: null,
  },
  ChargeBack: {
    label: 'ChargeBack',
    move: { label: 'ChargeBack', by: everyRole },
    folder: { title: 'Charge Back', readableBy: everyRole },
    assignable: false,
    toFile: false,
    filed: false,
    closed: true,
    asksTraveller: false,
    defencePacks: true,
    contactIfUndelivered: false,
    webhook: 'order.charged_back',
  },
};

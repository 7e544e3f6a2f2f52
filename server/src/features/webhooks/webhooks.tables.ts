import type { ColumnType, Generated } from 'kysely';
import type { Instant, InstantOrNull } from '../../platform/database/schema.ts';

/** The webhook endpoint of a landing site. */
interface WebhookEndpointsTable {
  site_id: number;
  url: string;
  created_at: Instant;
  disabled_at: InstantOrNull;
  disabled_reason: string | null;
  /** The chosen types of events; null for all. */
  events: string[] | null;
  /** When the landing site itself last set the endpoint; null if it never has. */
  set_by_site_at: InstantOrNull;
}

/** Where messages of a site go: those of real orders, and those of test orders. */
interface WebhookTargets extends WebhookEndpointsTable {
  test: boolean;
  /** Test orders have no endpoint, so that both kinds go to one. */
  shared: boolean;
}

interface WebhookSecretsTable {
  id: Generated<number>;
  site_id: number;
  /** Of the endpoint of test orders. */
  test: Generated<boolean>;
  secret: string;
  created_at: Instant;
  expires_at: InstantOrNull;
}

/** Webhook messages, written by a trigger on `orders`. */
interface WebhookMessagesTable {
  id: Generated<string>;
  /** The `webhook-id`. */
  message_id: Generated<string>;
  site_id: number;
  order_id: string | null;
  type: string;
  created_at: Instant;
  data: ColumnType<Record<string, unknown>, string, never>;
  state: Generated<'Waiting' | 'Delivered' | 'Failed'>;
  attempts: Generated<number>;
  next_at: ColumnType<string, never, string | Date>;
  claimed_until: InstantOrNull;
  retry_until: InstantOrNull;
  /** Its order has been erased: nothing of it is kept once it is settled. */
  erased: Generated<boolean>;
}

export interface WebhookAttemptsTable {
  id: Generated<string>;
  webhook_message: string;
  at: Instant;
  ms: number;
  url: string;
  headers: ColumnType<Record<string, string>, string, never>;
  body: string;
  status: number | null;
  response: string | null;
  error: string | null;
}

export interface WebhooksTables {
  webhook_endpoints: WebhookEndpointsTable;
  webhook_test_endpoints: WebhookEndpointsTable;
  webhook_targets: WebhookTargets;
  webhook_secrets: WebhookSecretsTable;
  webhook_messages: WebhookMessagesTable;
  webhook_attempts: WebhookAttemptsTable;
}

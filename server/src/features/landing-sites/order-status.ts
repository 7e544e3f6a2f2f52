import type { AskedName } from '@arrival-desk/contract/asking/asked-fields.ts';
import type { Brand } from '@arrival-desk/contract/brands/brand.ts';
import type { OrderStatus, RefundRequest } from '@arrival-desk/contract/intake/intake-status.endpoints.ts';
import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import type { Config } from '../../config.ts';
import { trackingLink } from '../orders/orders.ts';

/** The facts behind an order's status: a row of the status calls, or the content of a webhook message. */
export interface StatusFacts {
  order_id: string;
  external_ref: string | null;
  process_status: string;
  paid: boolean;
  /** Absent in messages that were queued by the version before, as the next two are. */
  amount?: string | null;
  currency?: string | null;
  transaction_id?: string | null;
  arrival_date: string | null;
  mailed_at: string | null;
  refund_date: string | null;
  /** Absent in messages that were queued by the version before. */
  filed_at?: string | null;
  /** Of a test order: when it was answered, and what is still asked. Absent in messages of the version before. */
  answered_at?: string | null;
  asked?: readonly AskedName[];
  /** Absent in messages that were queued before there were such requests. */
  refund_request?: RefundRequest | null;
  created_at: string;
  updated_at: string;
  landing_domain: string;
  /** Set on test orders. */
  test?: boolean;
}

const instant = (value: string | null) => value && new Date(value).toISOString();

/** A request with its times as the wire has them. */
export const inUtc = (request: RefundRequest): RefundRequest => ({
  ...request,
  requested_at: new Date(request.requested_at).toISOString(),
  decided_at: instant(request.decided_at),
});

/** The status of an order in the form of status calls and webhooks. */
export function toOrderStatus(
  config: Config,
  brands: readonly Brand[],
  facts: StatusFacts,
  told: Pick<OrderStatus, 'stage' | 'document_version' | 'replaces'> & Partial<Pick<OrderStatus, 'needs'>>,
): OrderStatus {
  return {
    order_id: facts.order_id,
    external_ref: facts.external_ref,
    process_status: facts.process_status as ProcessStatus,
    stage: told.stage,
    // Absent in messages that the version before has tried to send.
    needs: told.needs ?? [],
    paid: facts.paid,
    amount: facts.amount ?? null,
    currency: facts.currency ?? null,
    transaction_id: facts.transaction_id || null,
    arrival_date: facts.arrival_date,
    document_sent_at: instant(facts.mailed_at),
    document_version: told.document_version,
    replaces: told.replaces,
    refunded_at: instant(facts.refund_date),
    refunded_amount: facts.refund_date ? (facts.amount ?? null) : null,
    refund_request: facts.refund_request ? inUtc(facts.refund_request) : null,
    created_at: new Date(facts.created_at).toISOString(),
    updated_at: new Date(facts.updated_at).toISOString(),
    tracking_url: trackingLink(config, brands, facts),
    test: facts.test === true,
  };
}

import type { EndpointDefinition } from '@arrival-desk/contract/endpoint.ts';
import { accountSuccesses } from './successful-account-calls.ts';
import type { Preparing, SuccessfulInput } from './successful-input.ts';
import { orderSuccesses } from './successful-order-calls.ts';
import { receiptSuccesses } from './successful-receipt-calls.ts';

/** What a call needs to succeed where the valid call is refused: a function that prepares it, by endpoint. */
export function successfulCalls(preparing: Preparing): Map<EndpointDefinition, () => Promise<SuccessfulInput>> {
  return new Map([...accountSuccesses(preparing), ...orderSuccesses(preparing), ...receiptSuccesses(preparing)]);
}

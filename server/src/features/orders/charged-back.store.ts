import { sql } from 'kysely';
import { statusBeforeDeletion } from '../events/events.ts';

/**
 * Whether the bank takes the payment of a row of `orders` back: of a deleted order, whether it did when the order was
 * deleted, because deleting it ends no chargeback.
 */
export const chargedBack = sql<boolean>`(case process_status when 'ChargeBack' then true
  when 'Deleted' then coalesce(${statusBeforeDeletion} = 'ChargeBack', false) else false end)`;

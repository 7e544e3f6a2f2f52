import type { Db } from '../../platform/database/database.ts';
import { readSettings } from '../settings/settings.ts';
import { type Arrival, type IntakeStatus, intakeStatus } from './intake-status.ts';

/** Where an order starts by the present filing window. */
export async function findStart(db: Db, order: Arrival, now: Date): Promise<IntakeStatus> {
  const { filing_window_days } = await readSettings(db);
  return intakeStatus(order, now, filing_window_days);
}

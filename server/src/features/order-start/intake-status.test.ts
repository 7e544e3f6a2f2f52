import { months } from '@arrival-desk/contract/orders/statuses.ts';
import { describe, expect, it } from 'vitest';
import { intakeStatus, workingQueue } from './intake-status.ts';

const notFuture = { processing_date: null, process_month: null };
/** The first instant of 18 November 2026 in China. */
const midnight = Date.parse('2026-11-17T16:00:00Z');
const order = { paid: true, processing_mode: 'Standard', arrival_date: '2026-11-21' };

describe('where an order starts', () => {
  it('is Pending while it is not paid, whatever else it says', () => {
    for (const processing_mode of ['Standard', 'Priority'])
      for (const arrival_date of ['2026-11-18', '2099-07-15', null])
        expect(intakeStatus({ paid: false, processing_mode, arrival_date }, new Date(midnight), 3)).toEqual({
          process_status: 'Pending',
          ...notFuture,
        });
  });

  it('is Future until the day in China begins that is three days before the arrival (RULE-6)', () => {
    expect(intakeStatus(order, new Date(midnight - 1), 3)).toEqual({
      process_status: 'Future',
      processing_date: '2026-11-18',
      process_month: 'Nov',
    });
    expect(intakeStatus(order, new Date(midnight), 3)).toEqual({ process_status: 'New', ...notFuture });
    expect(intakeStatus(order, new Date(midnight + 86_400_000 * 30), 3)).toEqual({
      process_status: 'New',
      ...notFuture,
    });
  });

  it('is Priority or New by its mode once it is due, or when nobody knows the arrival', () => {
    const priority = { ...order, processing_mode: 'Priority' };
    expect(intakeStatus(priority, new Date(midnight - 1), 3).process_status).toBe('Future');
    expect(intakeStatus(priority, new Date(midnight), 3)).toEqual({ process_status: 'Priority', ...notFuture });
    for (const [processing_mode, process_status] of [
      ['Priority', 'Priority'],
      ['Standard', 'New'],
      ['', 'New'],
    ] as const)
      expect(intakeStatus({ paid: true, processing_mode, arrival_date: null }, new Date(midnight), 3)).toEqual({
        process_status,
        ...notFuture,
      });
  });

  it('names the month of the processing date, which can be the one before the arrival (RULE-6)', () => {
    const now = new Date(midnight);
    expect(months).toHaveLength(12);
    months.forEach((month, index) => {
      const arrival_date = `2027-${String(index + 1).padStart(2, '0')}-15`;
      expect(intakeStatus({ ...order, arrival_date }, now, 3)).toMatchObject({ process_month: month });
    });
    expect(intakeStatus({ ...order, arrival_date: '2027-03-02' }, now, 3)).toEqual({
      process_status: 'Future',
      processing_date: '2027-02-27',
      process_month: 'Feb',
    });
  });
});

it('has one queue for each processing mode', () => {
  expect([workingQueue('Priority'), workingQueue('Standard'), workingQueue('')]).toEqual(['Priority', 'New', 'New']);
});

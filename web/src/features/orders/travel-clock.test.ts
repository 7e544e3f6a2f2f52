import { assignableStatuses, processStatuses } from '@arrival-desk/contract/orders/statuses.ts';
import { describe, expect, it } from 'vitest';
import { isOpen, travelTime } from './travel-clock.ts';

const at = (instant: string) => travelTime('2026-11-21', Date.parse(instant));

describe('the travel clock', () => {
  it('counts to midnight in China, wherever the reader is (PAGE-10)', () => {
    expect(at('2026-11-20T15:59:00Z')).toEqual({ text: 'in 1 min', urgency: 'urgent', begun: false });
    expect(at('2026-11-20T16:00:00Z')).toEqual({ text: 'arrives today', urgency: 'urgent', begun: true });
  });

  it('says hours within two days, days before, and never more time than there is', () => {
    expect(at('2026-11-19T22:50:00Z').text).toBe('in 17 h');
    expect(at('2026-11-18T16:00:01Z').text).toBe('in 47 h');
    expect(at('2026-11-18T16:00:00Z').text).toBe('in 2 days');
    expect(at('2026-11-16T16:01:00Z').text).toBe('in 3 days');
  });

  it('says that someone arrives today until the day is over in China (PAGE-10)', () => {
    expect(at('2026-11-20T20:30:00Z').text).toBe('arrives today');
    expect(at('2026-11-21T15:59:59Z').text).toBe('arrives today');
    expect(at('2026-11-21T16:00:00Z').text).toBe('arrived yesterday');
    expect(at('2026-11-22T15:59:59Z').text).toBe('arrived yesterday');
    expect(at('2026-11-22T16:00:00Z').text).toBe('arrived 2 days ago');
  });

  it('is urgent from 24 hours on, near from 72', () => {
    expect(at('2026-11-17T15:59:59Z').urgency).toBe('far');
    expect(at('2026-11-17T16:00:00Z').urgency).toBe('near');
    expect(at('2026-11-19T15:59:59Z').urgency).toBe('near');
    expect(at('2026-11-19T16:00:00Z').urgency).toBe('urgent');
    expect(at('2026-12-24T00:00:00Z').urgency).toBe('urgent');
  });
});

describe('an arrival', () => {
  it.each([
    ['2026-11-20T15:00:00Z', 'in 1 h'],
    ['2026-11-20T15:00:01Z', 'in 59 min'],
  ])('at %s is said as %s', (instant, text) => {
    expect(at(instant).text).toBe(text);
  });

  it('is read from the first ten characters of its date', () => {
    expect(travelTime('2026-11-21T05:00:00Z', Date.parse('2026-11-20T15:00:00Z')).text).toBe('in 1 h');
  });

  it('matters while someone still has something to do', () => {
    const open = processStatuses.filter((process_status) => isOpen({ process_status }));
    expect(open).toEqual(assignableStatuses);
  });
});

import { describe, expect, it } from 'vitest';
import { orderFields } from '../orders/fields/order-fields.ts';

const { arrival_date, date_of_birth, date_of_departure } = orderFields;
const messageOf = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message;

describe('a date of a landing site', () => {
  it.each([
    ['5 décembre 2026', '2026-12-05'],
    ['samedi 5 décembre 2026', '2026-12-05'],
    ['1er août 2027', '2027-08-01'],
    ['5 déc. 2026', '2026-12-05'],
    ['5. Dezember 2026', '2026-12-05'],
    ['Samstag, 5. Dezember 2026', '2026-12-05'],
    ['5 de diciembre de 2026', '2026-12-05'],
    ['5 de dezembro de 2026', '2026-12-05'],
    ['5 декабря 2026 г.', '2026-12-05'],
    ['5 ديسمبر 2026', '2026-12-05'],
    ['5 of December 2026', '2026-12-05'],
    ['05-Dec-26', '2026-12-05'],
    ['Dec 5, 26', '2026-12-05'],
    ['12/31/26', '2026-12-31'],
    ['31/12/26', '2026-12-31'],
    ['31.12.26', '2026-12-31'],
    [1796428800, '2026-12-05'],
    [1796428800000, '2026-12-05'],
    ['1796428800', '2026-12-05'],
    [20261205, '2026-12-05'],
  ])('is read in whatever notation means one day: %s (INTAKE-63)', (sent, day) => {
    expect(arrival_date.schema.parse(sent)).toBe(day);
  });

  it.each([
    ['11/12/26', 'Is ambiguous: 11/12/2026 is 12 November or 11 December. Send 2026-11-12 or 2026-12-11.'],
    [1796468400, /^Is ambiguous: 2026-12-05T11:00:00.000Z is 5 December or 6 December\./],
  ])('is refused with its two meanings: %s (INTAKE-63)', (sent, message) => {
    for (const { schema } of [arrival_date, date_of_departure, date_of_birth])
      expect(messageOf(schema.safeParse(sent))).toMatch(message);
  });

  it.each(['5 Smarch 2026', '12-31-26', '26', 5, 17964, '5 décembre', 'décembre 2026', 'March 2027', {}, true])(
    'is none: %s',
    (sent) => {
      expect(messageOf(arrival_date.schema.safeParse(sent))).toBeTruthy();
    },
  );

  it('of a birth has a year of two digits that is not in the future (INTAKE-63)', () => {
    expect(date_of_birth.schema.parse('23-Apr-85')).toBe('04/23/1985');
    expect(date_of_birth.schema.parse('04/23/05')).toBe('04/23/2005');
    expect(date_of_birth.typed.parse('04/23/85')).toBe('04/23/1985');
    expect(date_of_birth.typed.parse('23. April 1985')).toBe('04/23/1985');
  });
});

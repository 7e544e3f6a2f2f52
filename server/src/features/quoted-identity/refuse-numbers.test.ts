import { describe, expect, it } from 'vitest';
import { hasIdentityNumber } from './refuse-numbers.ts';

describe('a text', () => {
  it.each([
    'Her passport is P1234567.',
    'eh7654321',
    'Passport EH 765 4321?',
    'EH-7654321',
    'X01X00T47 is German, C01X00T478 too',
    'number 123456789',
    'number 123 456 789',
    'is it 12 345 678',
    'EH٧٦٥٤٣٢١',
    'ＥＨ７６５４３２１',
    'E H7654321',
    'É7654321',
    '护照号E12345678',
    '旅券番号はTK1234567です',
  ])('has something like an identity number: %s (ROLE-129)', (text) => {
    expect(hasIdentityNumber(text)).toBe(true);
  });

  it.each([
    'Called at 10:30, arrives on 20/11/2026 with CA841.',
    'Reached at +353 85 000 0001 and 0871 234 567, not at (00353) 85 0000001.',
    '2026-11-20 14:05:00: no answer. Again on 21.11.2026, 9:15.',
    'Same as order 4284000344, room 1204, 3 nights, 2 guests.',
    'Hotel: 33 East Chang An Avenue, 100004 Beijing. Pays 49.00 USD.',
    '中山路123号1804室, 建国路93号8号楼1804室',
    '서울로 123번길 45678호',
    'Says 24 Dec 2026; train G1234, then MU5100.',
    '',
  ])('has none: %s (ROLE-129)', (text) => {
    expect(hasIdentityNumber(text)).toBe(false);
  });
});

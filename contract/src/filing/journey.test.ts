import { expect, it } from 'vitest';
import { typedNumber } from './journey.ts';

it.each([
  ['flight ca 982', 'CA982'],
  ['MU-588', 'MU588'],
  ['Train G 79', 'G79'],
  ['9C 8888', '9C8888'],
  ['Spectrum of  the Seas', 'SPECTRUM OF THE SEAS'],
  ['Costa Serena 3', 'COSTA SERENA 3'],
  ['LH 720 / CA 932', 'LH 720 / CA 932'],
  ['CA 982, CA 983', 'CA 982, CA 983'],
  ['', ''],
])(
  'a flight or train number is typed without spaces, and the name of a ship with them: %s (FILE-130)',
  (sent, typed) => {
    expect(typedNumber(sent)).toBe(typed);
  },
);

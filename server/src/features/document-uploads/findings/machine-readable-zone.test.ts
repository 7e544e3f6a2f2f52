import { expect, it } from 'vitest';
import { readZones } from './machine-readable-zone.ts';

const names = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<';
const numbers = 'L898902C36UTO7408122F1204159ZE184226B<<<<<10';

it('reads the name and the number of the example of ICAO Doc 9303', () => {
  expect(readZones([names, numbers])).toEqual([
    { name: 'ERIKSSON ANNA MARIA', passport: null },
    { name: null, passport: 'L898902C3' },
  ]);
});

it('reads lines with spaces, in small letters, and with other marks in place of the filler', () => {
  expect(
    readZones([` ${names.toLowerCase().replaceAll('<', '‹')} `, numbers.replaceAll('<', '«').replace('UTO', ' U T O')]),
  ).toEqual([
    { name: 'ERIKSSON ANNA MARIA', passport: null },
    { name: null, passport: 'L898902C3' },
  ]);
});

it('leaves fillers out of a short number', () => {
  expect(readZones(['AB1234<<<3UTO7408122F1204159<<<<<<<<<<<<<<04'])).toEqual([]);
  expect(readZones(['AB1234<<<1UTO7408122F1204159<<<<<<<<<<<<<<04'])).toEqual([{ name: null, passport: 'AB1234' }]);
});

it('leaves out a number that was misread', () => {
  for (const misread of [
    'L898902C46UTO7408122F1204159ZE184226B<<<<<10',
    'L898902C37UTO7408122F1204159ZE184226B<<<<<10',
  ])
    expect(readZones([misread])).toEqual([]);
});

it('leaves out the last word of a name that fills its line: it may be cut off', () => {
  expect(readZones(['P<UTONAKATOMI<<ALEXANDRINA<THEODORA<MAXIMILI'])).toEqual([
    { name: 'NAKATOMI ALEXANDRINA THEODORA', passport: null },
  ]);
});

it('takes nothing else for a zone', () => {
  const others = [
    '',
    'P<UTOERIKSSON<<ANNA',
    `X${names}`,
    `${names}X`,
    `X${numbers}`,
    `${numbers}X`,
    names.replace('P', 'V'),
    numbers.replace('F', 'Q'),
    names.replace('ANNA', 'ANN1'),
  ];
  expect(readZones(others)).toEqual([]);
});

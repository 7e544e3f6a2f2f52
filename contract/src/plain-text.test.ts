import { expect, it } from 'vitest';
import { plainLine, plainList, plainParagraph } from './plain-text.ts';

it.each([
  ['  Mary\u00a0\u3000Lamb\t', 'Mary Lamb'],
  ['Mary\r\nLamb', 'Mary Lamb'],
  ['Ma\u200bry \u00ad Lamb\ufeff', 'Mary Lamb'],
  ['ＭＡＲＹ　１２３', 'MARY 123'],
  ['北京市，朝阳区', '北京市，朝阳区'],
  ['Zoe\u0308', 'Zoë'],
  ['\u202aE12345678\u202c', 'E12345678'],
  ['👩🏽‍🚀', '👩🏽‍🚀'],
  ['علی\u200cرضا', 'علی\u200cرضا'],
  ['Zo\u200cë\u200dx', 'Zoëx'],
])('%j is read as the line %j', (text, line) => {
  expect(plainLine(text)).toBe(line);
});

it.each(['', ' ', '\u200b', '\u3164 \u2800', '\u202e\u202c', '\u00a0', '\u00ad \u2060'])('%j is no text', (text) => {
  expect(plainLine(text)).toBe('');
  expect(plainParagraph(text)).toBe('');
});

it('keeps the lines of several', () => {
  expect(plainParagraph(' Room\u00a01\r\nHo\u200btel\u2028\tBeijing\n')).toBe('Room 1\nHotel\n\tBeijing');
});

it.each([
  ['South Korea\nCongo\nGuinea', 'South Korea, Congo, Guinea'],
  ['Beijing\r\n\r\n Xi’an \r\nGuilin\r\n', 'Beijing, Xi’an, Guilin'],
  ['- Beijing\n• Xi’an;\n3) Guilin', 'Beijing, Xi’an, Guilin'],
  ['Doha\tHong  Kong\u2028Macau', 'Doha, Hong Kong, Macau'],
  ['Japan, Korea', 'Japan, Korea'],
  ['上海、\n北京', '上海, 北京'],
  ['Japan; Korea (South)', 'Japan; Korea (South)'],
  ['-', '-'],
  ['', ''],
])('%j is the list %j (FILE-144)', (text, list) => {
  expect(plainList(text)).toBe(list);
});

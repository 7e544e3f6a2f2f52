import { expect, it } from 'vitest';
import { line, optionalLine } from './fields.ts';
import { isBlank } from './invisible.ts';

it.each(['', ' ', '\u200b', '\u3164 \u2800', '\u202e\u202c', '\u00a0', '\u00ad \u2060'])(
  'invisible characters alone are no text: %j',
  (text) => {
    expect(isBlank(text)).toBe(true);
    expect(line(100, 'Please enter it.').safeParse(text).error?.issues[0]?.message).toBe('Please enter it.');
    expect(optionalLine(100).parse(text)).toBe('');
  },
);

it.each(['null', '1', '李', '👩🏽‍🚀', 'a\u200b'])('one visible character is a text: %j', (text) => {
  expect(isBlank(text)).toBe(false);
  expect(line(100).parse(text)).toBe(text);
  expect(optionalLine(100).parse(text)).toBe(text);
});

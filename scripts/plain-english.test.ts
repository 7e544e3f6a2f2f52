import { expect, test } from 'vitest';
import { findStilted, proseOfMarkdown, proseOfSource } from './plain-english.mjs';

test.each([
  ['It is made anew.', "1: 'anew' (again)"],
  ['The list\nholds each figure against it.', "2: 'holds each figure against' (compared with)"],
  ['A wrong role answers 403.', "1: 'answers 403' (return, respond with)"],
])('%j has a plainer equivalent', (prose, problem) => {
  expect(findStilted(prose)).toEqual([problem]);
});

test.each(['It is restored again.', 'What is held and nothing speaks against', 'The server responds with 403.'])(
  '%j is left alone',
  (prose) => {
    expect(findStilted(prose)).toEqual([]);
  },
);

test('of a document only the prose counts: no code, link or quotation', () => {
  const text = "Run `anew`, [see](anew.md), 'made anew' or:\n```\nanew\n```\nWhoever reads.";
  expect(findStilted(proseOfMarkdown(text))).toEqual(["5: 'Whoever' (anyone who, any caller)"]);
});

test('of a source file only comments count, without code spans and quotations', () => {
  const text = "const beside = 'anew';\n/** Stands beside `anew`, shown as 'made anew'. */";
  expect(findStilted(proseOfSource(text))).toEqual(["2: 'beside' (next to, besides)"]);
});

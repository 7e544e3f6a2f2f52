import { describe, expect, it } from 'vitest';
import { isSameName, mixesScripts } from './name-forms.ts';

describe('names that a reader takes for the same', () => {
  it.each([
    ['case', 'Tara Novak', 'TARA novak'],
    ['case, where it has two letters', 'Jan Strauß', 'JAN STRAUSS'],
    ['runs of spaces', 'Tara Novak', ' Tara  \u00a0 Novak\t'],
    ['an ideographic space', 'Tara Novak', 'Tara\u3000Novak'],
    ['an invisible character', 'Tara Novak', 'Ta\u200bra No\u00advak'],
    ['an invisible character between two spaces', 'Tara Novak', 'Tara \u200b Novak'],
    ['a change of direction', 'Tara Novak', '\u202eTara Novak\u202c'],
    ['a letter filler', 'Tara Novak', 'Tara Novak\u3164'],
    ['full-width letters', 'Tara Novak', 'Ｔａｒａ Ｎｏｖａｋ'],
    ['a composed accent', 'José Ruiz', 'Jose\u0301 Ruiz'],
    ['a Cyrillic name in capitals', 'Никита Орлов', 'НИКИТА ОРЛОВ'],
    ['a Greek name in capitals', 'Νίκη Μπαρα', 'ΝΊΚΗ ΜΠΑΡΑ'],
    ['a final sigma', 'Κώστας Παππάς', 'κώστασ ΠΑΠΠΆΣ'],
  ])('%s (ROLE-24)', (_, one, other) => {
    expect(isSameName(one, other)).toBe(true);
    expect(isSameName(other, one)).toBe(true);
  });

  it.each([
    ['Tara Novak', 'Tara Nowak'],
    ['Tara Novak', 'Tara Novák'],
    ['TaraNovak', 'Tara Novak'],
    ['Ian Wong', 'Lan Wong'],
    ['Kai Chen', 'Kal Chen'],
    ['Никита Орлов', 'Никита Орлова'],
    ['李小龙', '李小尤'],
    ['עברית', 'العربية'],
  ])('%s and %s are two', (one, other) => {
    expect(isSameName(one, other)).toBe(false);
  });
});

describe('letters of two scripts in one name', () => {
  it.each(['T\u0430ra Novak', '\u0422ara Novak', '\u039dora Lind', 'Ta\u0561ra Novak', 'Tara Нovak', 'Tara \u13a0na'])(
    'are seen: %s (ROLE-24)',
    (name) => {
      expect(mixesScripts(name)).toBe(true);
    },
  );

  it.each([
    'Tara Novak',
    'José Ruiz',
    'Никита Орлов',
    'Νίκη Μπαρα',
    '李小龙',
    '山田 はなこ',
    '김 金',
    'O’Brien 2',
    'עברית',
    'ᏣᎳᎩ',
  ])('are not in %s', (name) => {
    expect(mixesScripts(name)).toBe(false);
  });
});

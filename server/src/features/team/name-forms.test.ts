import { describe, expect, it } from 'vitest';
import { isSameName } from './name-forms.ts';

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
    ['a Cyrillic letter', 'Tara Novak', 'T\u0430ra Novak'],
    ['a Cyrillic capital', 'Tara Novak', '\u0422ara Novak'],
    ['Cyrillic capitals', 'Tara Novak', '\u0422\u0410RA NOVAK'],
    ['a Greek capital', 'Nora Lind', '\u039dora Lind'],
    ['a Greek capital among capitals', 'Nora Lind', '\u039dORA LIND'],
    ['a Cyrillic name in capitals', 'Никита Орлов', 'НИКИТА ОРЛОВ'],
    ['a Greek name in capitals', 'Νίκη Μπαρα', 'ΝΊΚΗ ΜΠΑΡΑ'],
    ['a capital I for an l', 'Bill Lee', 'BiII Lee'],
    ['a one for an l', 'Bill Lee', 'Bi1l Lee'],
    ['a zero for an O', 'Owen Hughes', '0wen Hughes'],
    ['two letters that look like one', 'Tom Hammer', 'Tom Harnrner'],
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

import { describe, expect, it } from 'vitest';
import { breakLines } from './text-lines.ts';

/** Each character is one point wide. */
const linesOf = (text: string, width: number, direction: 'ltr' | 'rtl' = 'ltr') =>
  breakLines(text, 'regular', width, (run) => run.text.length, direction).map((runs) =>
    runs.map((run) => run.text.replaceAll('\u00a0', ' ')).filter(Boolean),
  );

describe('lines', () => {
  it('break between the words of Korean, and beside each character of Chinese and Japanese', () => {
    expect(linesOf('중국 입국카드가', 6)).toEqual([['중국 '], ['입국카드가']]);
    expect(linesOf('中国入境卡', 3)).toEqual([['中国入'], ['境卡']]);
    expect(linesOf('入国カード', 4)).toEqual([['入国カー'], ['ド']]);
  });

  it('do not break before a sign that French sets apart by a no-break space', () => {
    expect(linesOf('Total payé\u00a0: 49', 10)).toEqual([['Total '], ['payé : 49']]);
  });

  it('of Arabic are drawn from the left with each sign on the left of the word that it follows', () => {
    expect(linesOf('المعالجة: ذات', 40, 'rtl')).toEqual([['ذات', ' :', 'المعالجة']]);
    expect(linesOf('كلمة (أخرى).', 40, 'rtl')).toEqual([['.(', 'أخرى', ')', 'كلمة ']]);
  });
});

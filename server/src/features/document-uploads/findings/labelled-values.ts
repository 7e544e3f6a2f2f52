import type { Cell, Line } from '../../../platform/pdf/pdf-lines.ts';

/** Words that begin another field: a value ends before them, and a cell that begins with one is not a value. */
const otherFields =
  /(?:^|\s)(?:passport|travel document|nationality|citizenship|country|date|place|birth|sex|gender|order|booking|reference|flight|train|visa|e-?mail|phone|telephone|mobile|tel|address|hotel|purpose|arrival|departure|number|type|code|authority|issued?|expiry|expires?|valid|occupation|surname|family name|last name|given names?|first names?|middle names?|护照|国籍|性别|出生|签证|航班|日期|电话|邮箱|地址|入境|目的|订单)(?=$|[\s:：./(（]|[^\p{Script=Latin}])/iu;

/**
 * The values of a label: after it in its cell, in the next cell of its line, or in the cell below it. `label` matches at
 * the start of a cell.
 */
export function labelledValues(lines: readonly Line[], label: RegExp): string[] {
  return lines.flatMap((line, row) =>
    line.flatMap((cell, column) => {
      const labelled = label.exec(cell.text);
      if (!labelled) return [];
      const rest = valueIn(cell.text.slice(labelled[0].length));
      if (rest) return [rest];
      const candidates = [line[column + 1], under(lines[row + 1], cell), under(lines[row + 2], cell)];
      for (const candidate of candidates) {
        if (!candidate || label.test(candidate.text)) continue;
        const value = valueIn(candidate.text);
        if (value) return [value];
      }
      return [];
    }),
  );
}

function under(line: Line | undefined, { x }: Cell): Cell | undefined {
  return line?.find((cell) => Math.abs(cell.x - x) < 15);
}

/** The value at the start of a text, up to the next field. */
function valueIn(text: string): string {
  const start = text.replace(/^[\s:：.)）\]/|*_-]+/, '');
  const end = otherFields.exec(start);
  return (end ? start.slice(0, end.index) : start).replace(/[\s:：_]+$/, '');
}

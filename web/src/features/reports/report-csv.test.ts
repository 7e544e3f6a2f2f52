import { describe, expect, it } from 'vitest';
import { toCsv } from './report-csv.ts';

const columns = [
  { id: 'nationality', header: 'Nationality' },
  { id: 'count', header: 'Count' },
] as const;
const lines = (nationality: string) => toCsv([...columns], [{ nationality, count: 3 }]).split('\r\n');

describe('a report as CSV', () => {
  it('starts with a byte order mark and its heads, and ends every line with CR LF', () => {
    expect(toCsv([...columns], [{ nationality: 'Peru', count: 4 }])).toBe('\ufeffNationality,Count\r\nPeru,4\r\n');
  });

  it('quotes commas, quotes and line ends', () => {
    expect(lines('Congo, "Kinshasa"')[1]).toBe('"Congo, ""Kinshasa""",3');
    expect(toCsv([...columns], [{ nationality: 'a\nb', count: 1 }])).toContain('"a\nb",1\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1'])('shows %j as text, not as a formula (REPORT-6)', (name) => {
    expect(lines(name)[1]).toBe(`'${name},3`);
  });

  it('leaves figures as they are', () => {
    expect(toCsv([...columns], [{ nationality: 'Peru', count: -4 }])).toContain('Peru,-4');
  });
});

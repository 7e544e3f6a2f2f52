import type { ReportColumns, ReportRow } from './report-rows.ts';

// Prevents a spreadsheet from running a value as a formula (CSV injection).
const formula = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/u;

function cell(value: string | number | undefined): string {
  if (typeof value === 'number') return String(value);
  const text = formula.test(value ?? '') ? `'${value}` : (value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The rows as CSV (RFC 4180), with the byte order mark by which spreadsheets recognise UTF-8. */
export function toCsv(columns: ReportColumns, rows: readonly ReportRow[]): string {
  const lines = [
    columns.map(({ header }) => cell(header)),
    ...rows.map((row) => columns.map(({ id }) => cell(row[id]))),
  ];
  return `\ufeff${lines.map((line) => `${line.join(',')}\r\n`).join('')}`;
}

import { asCsvText } from '@arrival-desk/contract/csv-text.ts';
import type { ReportColumns, ReportRow } from './report-rows.ts';

function cell(value: string | number | undefined): string {
  if (typeof value === 'number') return String(value);
  const text = asCsvText(value ?? '');
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

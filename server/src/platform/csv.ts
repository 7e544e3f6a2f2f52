import { asCsvText } from '@arrival-desk/contract/csv-text.ts';
import type { Options } from 'csv-stringify';

/** How every CSV file is written: RFC 4180, UTF-8 with its mark, and no cell that a spreadsheet would run as a formula. */
export const csvOptions = {
  header: true,
  bom: true,
  record_delimiter: '\r\n',
  cast: { string: asCsvText },
} satisfies Options;

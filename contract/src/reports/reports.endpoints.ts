import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { envelope } from '../envelope.ts';
import { daysInOrder, emptyAsAbsent, isoDate } from '../fields.ts';
import { valueText } from '../need-to-know.ts';
import { everyRole, managers } from '../roles.ts';

/** A day of a report. Other dates take slashes too, but here nobody would notice that a month was read as a day. */
const day = emptyAsAbsent(
  z
    .string({ error: 'Must be a date.' })
    .regex(/^\s*\d{4}-\d\d-\d\d\s*$/, 'Must be a date in the form YYYY-MM-DD.')
    .pipe(isoDate),
);

/** A period of days in UTC, both included; a day that is left out means no limit, and no body no limits. */
const period = daysInOrder(z.object({ fromDate: day, toDate: day }, { error: 'Must be a period.' }).partial())
  .nullish()
  .transform((days) => days ?? {});

/** Orders by nationality; every order counts as exactly one of standard, priority and future. */
export const countryReportRow = z.object({
  nationality: valueText(),
  count: z.number().int(),
  standard_count: z.number().int(),
  priority_count: z.number().int(),
  future_count: z.number().int(),
});
export type CountryReportRow = z.infer<typeof countryReportRow>;

export const getCountryOrderCount = defineEndpoint({
  method: 'POST',
  path: '/api/admin/get-country-order-count',
  access: everyRole,
  audit: 'nothing',
  summary: 'Orders by nationality that came in during a period, without deleted ones',
  body: period,
  response: envelope(z.array(countryReportRow)),
});

export const processedByRow = z.object({ processed_by: z.string(), count: z.number().int() });
export type ProcessedByRow = z.infer<typeof processedByRow>;

export const getProcessedByCount = defineEndpoint({
  method: 'POST',
  path: '/api/admin/get-processed-by-count',
  access: managers,
  audit: 'nothing',
  summary: 'How many orders each staff member completed during a period',
  body: period,
  response: envelope(z.array(processedByRow)),
});

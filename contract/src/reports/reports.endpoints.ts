import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { envelope } from '../envelope.ts';
import { daysInOrder, emptyAsAbsent, isoDate } from '../fields.ts';
import { everyRole, managers } from '../roles.ts';

/** A period of days in UTC, both included; a day that is left out means no limit. */
const period = daysInOrder(
  z
    .object({ fromDate: emptyAsAbsent(isoDate), toDate: emptyAsAbsent(isoDate) }, { error: 'Must be a period.' })
    .partial(),
);

/** Orders by nationality; every order counts as exactly one of standard, priority and future. */
export const countryReportRow = z.object({
  nationality: z.string(),
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

import { Counter } from 'prom-client';

/** Emails that will not be sent (`refused`, `gave_up`), and attempts that failed because settings are wrong. */
export const mailFailures = new Counter({
  name: 'mails_failed_total',
  help: 'Failed mails by cause: refused, gave_up; tries of mails that wait for the operator: misconfigured (the provider refuses this service), placeholder (the brand has no addresses of its own)',
  labelNames: ['cause'] as const,
  registers: [],
});
// An increase is seen only from a value that was there before.
for (const cause of ['refused', 'gave_up', 'misconfigured', 'placeholder'] as const) mailFailures.inc({ cause }, 0);

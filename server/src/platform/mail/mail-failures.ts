import { Counter } from 'prom-client';

/** Mails that were not sent: for good (`refused`, `gave_up`), or for as long as settings are wrong. */
export const mailFailures = new Counter({
  name: 'mails_failed_total',
  help: 'Failed mails by cause: refused, gave_up; tries of mails that wait for the operator: misconfigured (the provider refuses this service), placeholder (the brand has no addresses of its own)',
  labelNames: ['cause'] as const,
  registers: [],
});

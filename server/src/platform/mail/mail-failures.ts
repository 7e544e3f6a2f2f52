import { Counter } from 'prom-client';

/** Mails that were not sent: for good (`refused`, `gave_up`), or for as long as the settings are wrong. */
export const mailFailures = new Counter({
  name: 'mails_failed_total',
  help: 'Failed mails by cause: refused, gave_up; misconfigured counts tries that the provider refused to this service',
  labelNames: ['cause'] as const,
  registers: [],
});

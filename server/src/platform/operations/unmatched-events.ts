import { mailProviders } from '@arrival-desk/contract/mail/providers.ts';
import { Counter } from 'prom-client';

/** Events of mail providers that matched no email of this installation. */
export const unmatchedEvents = new Counter({
  name: 'mail_events_unmatched_total',
  help: 'Reports of mail providers that matched no mail of this installation, by provider',
  labelNames: ['provider'] as const,
  registers: [],
});
for (const { events } of Object.values(mailProviders)) unmatchedEvents.inc({ provider: events.slug }, 0);

import { defineEndpoint } from '../endpoint.ts';
import { done } from '../envelope.ts';
import { type MailProviderRow, type MailServiceProvider, mailProviders, providerNames } from './providers.ts';

function defineMailEvents({ service, events: { slug, form } }: MailProviderRow) {
  return defineEndpoint({
    method: 'POST',
    path: `/api/mail-events/${slug}`,
    access: 'provider',
    audit: 'nothing',
    fails: ['not_found', 'bad_signature'],
    raw: true,
    summary: `Delivery events of emails sent through ${service}: ${form}`,
    response: done,
  });
}

/** The call by which each provider reports what became of emails. */
export const postMailEvents = Object.fromEntries(
  providerNames.map((provider) => [provider, defineMailEvents(mailProviders[provider])]),
) as Record<MailServiceProvider, ReturnType<typeof defineMailEvents>>;

/** The same calls by their operation IDs. */
export const mailEventsOperations = Object.fromEntries(
  providerNames.map((provider) => [mailProviders[provider].events.operation, postMailEvents[provider]]),
);

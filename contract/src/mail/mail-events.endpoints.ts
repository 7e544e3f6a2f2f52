import { defineEndpoint } from '../endpoint.ts';
import { done } from '../envelope.ts';

export const postSesEvents = defineEndpoint({
  method: 'POST',
  path: '/api/mail-events/ses',
  access: 'provider',
  audit: 'nothing',
  fails: ['not_found', 'bad_signature'],
  raw: true,
  summary:
    'Delivery events of emails sent through AWS SES: SNS messages (SubscriptionConfirmation, Notification), signed by SNS',
  response: done,
});

export const postSendGridEvents = defineEndpoint({
  method: 'POST',
  path: '/api/mail-events/sendgrid',
  access: 'provider',
  audit: 'nothing',
  fails: ['not_found', 'bad_signature'],
  raw: true,
  summary: "Delivery events of emails sent through SendGrid: its event webhook, signed ('Signed Event Webhook')",
  response: done,
});

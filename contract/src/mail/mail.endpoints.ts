import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { done, envelope } from '../envelope.ts';
import { email } from '../fields.ts';
import { orderId } from '../orders/order-id.ts';
import { everyRole } from '../roles.ts';
import { mailServiceProvider } from './mail-history.ts';

/** SPEC.md section 5, 'Email+document email'. */
export const travellerEmail = email('Please enter your email', 'Invalid email address');

export const resendMail = defineEndpoint({
  method: 'POST',
  path: '/api/admin/resend-mail',
  access: everyRole,
  summary: "Queue the order's newest document once more, to the same or another address",
  body: z.object({ orderId, email: travellerEmail, mailServiceProvider }),
  response: done,
});

export const getEmailContent = defineEndpoint({
  method: 'GET',
  path: '/api/admin/get-email-content/:orderId',
  access: everyRole,
  summary: 'The mail that tells the traveller of the finished document, as it would go out now',
  params: z.object({ orderId }),
  response: envelope(
    z.object({
      subject: z.string(),
      text: z.string(),
      html: z.string(),
      /** What a message by another way says: short, with the tracking link. */
      short: z.string(),
    }),
  ),
});

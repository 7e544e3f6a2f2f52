import {
  countFailedMails,
  getEmailContent as getEmailContentEndpoint,
  getFailedMails,
  getSentInvoice,
  repeatMail as repeatMailEndpoint,
  resendFailedMails as resendFailedMailsEndpoint,
  resendMail as resendMailEndpoint,
  sendInvoice as sendInvoiceEndpoint,
} from '@arrival-desk/contract/mail/mail.endpoints.ts';
import { postMailEvents } from '@arrival-desk/contract/mail/mail-events.endpoints.ts';
import { fullMailboxHours } from '@arrival-desk/contract/mail/mail-history.ts';
import { providerNames } from '@arrival-desk/contract/mail/providers.ts';
import type { Context } from '../../platform/context.ts';
import { noteForAudit } from '../../platform/http/audit.ts';
import { ok, type Serve } from '../../platform/http/serve.ts';
import { providerModules } from '../../platform/mail/providers/mail-providers.ts';
import { recordMailEvent } from './events/record-mail-event.ts';
import { listFailedMails } from './failed/list-failed-mails.ts';
import { numberFailedMails } from './failed/number-failed-mails.ts';
import { resendFailedMails } from './failed/resend-failed-mails.ts';
import { openInvoice } from './invoice/open-invoice.ts';
import { sendInvoice } from './invoice/send-invoice.ts';
import { repeatMail } from './sending/repeat-mail.ts';
import { resendMail } from './sending/resend-mail.ts';
import { getEmailContent } from './texts/get-email-content.ts';

export function mailRoutes(serve: Serve, context: Context): void {
  serve(resendMailEndpoint, async ({ caller, body, request }) => {
    const { elsewhere, corrected } = await resendMail(context, caller, body, (virus) =>
      noteForAudit(request, { detail: { virus } }),
    );
    noteForAudit(request, { detail: { elsewhere, corrected } });
    return ok(null, body.later ? `The email goes out in ${fullMailboxHours} hours.` : 'The email is on the way.');
  });

  serve(repeatMailEndpoint, async ({ caller, body }) => {
    await repeatMail(context, caller, body);
    return ok(null, 'The email is on the way.');
  });

  serve(countFailedMails, async () => ok(await numberFailedMails(context)));

  serve(getFailedMails, async () => ok(await listFailedMails(context)));

  serve(resendFailedMailsEndpoint, async ({ caller, request }) => {
    const result = await resendFailedMails(context, caller);
    const { queued, refused } = result;
    noteForAudit(request, { detail: { queued } });
    const message = `${queued} ${queued === 1 ? 'email is' : 'emails are'} on the way.`;
    return ok(result, refused.length ? `${message} ${refused.length} must not go out any more.` : message);
  });

  serve(sendInvoiceEndpoint, async ({ caller, body, request }) => {
    const { elsewhere } = await sendInvoice(context, caller, body);
    noteForAudit(request, { detail: { elsewhere } });
    return ok(null, 'The invoice is on the way.');
  });

  serve(getSentInvoice, async ({ params, query, request, reply }) => {
    const { pdf, member, orderId } = await openInvoice(context, params.mailId, query);
    const shownOrders = orderId ? [orderId] : [];
    noteForAudit(request, { person: member, sessionId: member.sessionId, shownOrders });
    return reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', 'inline; filename="invoice.pdf"')
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, no-store')
      .send(pdf);
  });

  for (const provider of providerNames) {
    const readEvents = providerModules[provider].makeReadEvents(context);
    serve(postMailEvents[provider], async ({ request, body }) => {
      for (const delivery of await readEvents(request.headers, body))
        await recordMailEvent(context, provider, delivery);
      return ok(null);
    });
  }

  serve(getEmailContentEndpoint, async ({ params }) => ok(await getEmailContent(context, params.orderId)));
}

import type { MailServiceProvider } from '@arrival-desk/contract/mail/providers.ts';
import type { MailProvider } from './mail-provider.ts';
import { sendGrid } from './sendgrid.ts';
import { ses } from './ses.ts';

/** The module of each row of the provider table. */
export const providerModules = {
  AWS: ses,
  Sendgrid: sendGrid,
} satisfies Record<MailServiceProvider, Pick<MailProvider, 'settings'>>;

import type { MailServiceProvider } from '@arrival-desk/contract/mail/mail-history.ts';
import { useStoredChoice } from '../../platform/local-store.ts';

/** The provider through which this person sent last, on this machine: the one that every form offers first (PAGE-42). */
export function useMailProvider(): [MailServiceProvider, (provider: MailServiceProvider) => void] {
  const [stored, store] = useStoredChoice<MailServiceProvider>('mail-provider', 'AWS');
  return [stored === 'Sendgrid' ? 'Sendgrid' : 'AWS', store];
}

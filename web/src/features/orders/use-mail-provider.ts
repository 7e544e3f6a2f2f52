import { defaultMailProvider, type MailServiceProvider, mailProviders } from '@arrival-desk/contract/mail/providers.ts';
import { useStoredChoice } from '../../platform/local-store.ts';

/** The provider through which this person sent last, on this machine: the one that every form offers first (PAGE-42). */
export function useMailProvider(): [MailServiceProvider, (provider: MailServiceProvider) => void] {
  const [stored, store] = useStoredChoice<MailServiceProvider>('mail-provider', defaultMailProvider);
  return [Object.hasOwn(mailProviders, stored) ? stored : defaultMailProvider, store];
}

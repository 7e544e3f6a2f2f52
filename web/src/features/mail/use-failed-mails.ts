import { failedMailReaders, type Role } from '@arrival-desk/contract/roles.ts';
import { useConnected } from '../../platform/live.ts';
import { useCountFailedMailsQuery } from './mail.queries.ts';

/**
 * The number of emails that failed and were not sent again: reloaded by live updates, or every minute while those are
 * interrupted; undefined for roles that cannot open Failed Emails.
 */
export function useFailedMails(role: Role | undefined): number | undefined {
  const connected = useConnected();
  const { data } = useCountFailedMailsQuery(undefined, {
    skip: !role || !failedMailReaders.includes(role),
    pollingInterval: connected ? 0 : 60_000,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  return data?.data.total;
}

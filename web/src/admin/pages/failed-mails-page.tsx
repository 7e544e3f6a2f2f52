import { failedMailReaders } from '@arrival-desk/contract/roles.ts';
import { FailedMails } from '../../features/mail/failed-mails.tsx';
import { orderPath } from '../../features/orders/order-paths.ts';
import { RolesOnly } from './admins-only.tsx';

export function FailedMailsPage() {
  return (
    <RolesOnly roles={failedMailReaders} title="System" panel="Failed Emails" wide>
      <FailedMails pathOf={orderPath} />
    </RolesOnly>
  );
}

import { FailedMails } from '../../features/mail/failed-mails.tsx';
import { orderPath } from '../../features/orders/order-paths.ts';
import { AdminsOnly } from './admins-only.tsx';

export function FailedMailsPage() {
  return (
    <AdminsOnly title="Failed Mails" wide>
      <FailedMails pathOf={orderPath} />
    </AdminsOnly>
  );
}

import { VerifyLedger } from '../../features/ledger/verify-ledger.tsx';
import { AdminsOnly } from './admins-only.tsx';

export function LedgerPage() {
  return (
    <AdminsOnly title="Ledger">
      <VerifyLedger />
    </AdminsOnly>
  );
}

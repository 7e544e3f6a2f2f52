import { VerifyLedger } from '../../features/ledger/verify-ledger.tsx';
import { AdminsOnly } from './admins-only.tsx';

export function LedgerPage() {
  return (
    <AdminsOnly title="Audit" panel="Ledger">
      <VerifyLedger />
    </AdminsOnly>
  );
}

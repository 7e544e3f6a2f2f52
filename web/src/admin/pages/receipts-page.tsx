import { identityReaders } from '@arrival-desk/contract/roles.ts';
import { ReceiptsScreen } from '../../features/receipts/receipts-screen.tsx';
import { RolesOnly } from './admins-only.tsx';

export function ReceiptsPage() {
  return (
    <RolesOnly roles={identityReaders} title="Receipts">
      <ReceiptsScreen />
    </RolesOnly>
  );
}

import { System } from '../../features/system/system.tsx';
import { AdminsOnly } from './admins-only.tsx';

export function SystemPage() {
  return (
    <AdminsOnly title="System">
      <System />
    </AdminsOnly>
  );
}

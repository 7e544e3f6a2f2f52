import { PageHead } from '../../ui/page-head.tsx';
import { PasswordPanel } from './password-panel.tsx';

export function ChangePasswordPage() {
  return (
    <>
      <PageHead title="Change Password" />
      <PasswordPanel />
    </>
  );
}

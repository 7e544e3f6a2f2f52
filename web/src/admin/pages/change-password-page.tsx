import { useDispatch } from 'react-redux';
import { ChangePasswordForm } from '../../features/auth/change-password-form.tsx';
import { sessionEnded } from '../../platform/api.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './setting-page.module.css';

export function ChangePasswordPage() {
  const dispatch = useDispatch();
  return (
    <>
      <PageHead title="Change Password" />
      <Panel title="Update Password" className={classes.panel}>
        <ChangePasswordForm className={classes.form} onChanged={() => dispatch(sessionEnded({ message: '' }))} />
      </Panel>
    </>
  );
}

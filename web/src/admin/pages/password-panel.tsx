import { useDispatch } from 'react-redux';
import { ChangePasswordForm } from '../../features/auth/change-password-form.tsx';
import { sessionEnded } from '../../platform/api.ts';
import { Panel } from '../../ui/panel.tsx';
import classes from './setting-page.module.css';

/** Changes one's own password, which ends the session. */
export function PasswordPanel() {
  const dispatch = useDispatch();
  return (
    <Panel title="Update Password" className={classes.panel}>
      <ChangePasswordForm className={classes.form} onChanged={() => dispatch(sessionEnded({ message: '' }))} />
    </Panel>
  );
}

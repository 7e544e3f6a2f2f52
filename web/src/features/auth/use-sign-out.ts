import { useDispatch } from 'react-redux';
import { sessionEnded } from '../../platform/api.ts';
import { leaveBy } from '../../platform/session-of-tab.ts';
import { useLogoutMutation } from './auth.queries.ts';

/** Returns a function that signs the person out: on the server, and here even if no server responds. */
export function useSignOut(): () => void {
  const dispatch = useDispatch();
  const [logout] = useLogoutMutation();
  return () => {
    // The server needs the token to end the session.
    void leaveBy(logout().finally(() => dispatch(sessionEnded({ message: '' }))));
  };
}

import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import classes from './account-details.module.css';

/** Name, email and role, which an Admin or a Manager changes in Manage Team. */
export function AccountDetails({ user }: { user: SignedInUser }) {
  return (
    <>
      <dl className={classes.details}>
        <dt>Name</dt>
        <dd dir="auto">{user.name}</dd>
        <dt>Email ID</dt>
        <dd>{user.email}</dd>
        <dt>Member Type</dt>
        <dd>{user.type}</dd>
      </dl>
      <p className={classes.note}>An Admin or a Manager can change these in Manage Team.</p>
    </>
  );
}

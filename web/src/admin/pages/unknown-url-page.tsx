import { Link } from 'react-router';
import classes from './unknown-url-page.module.css';

/** What the router itself would show of a URL that matches nothing (APP-5), with a way back below it. */
export function UnknownUrlPage() {
  return (
    <main className={classes.page}>
      <h1>Unexpected Application Error!</h1>
      <h2>404 Not Found</h2>
      <Link to="/admin" className={classes.back}>
        Go to New Orders
      </Link>
    </main>
  );
}

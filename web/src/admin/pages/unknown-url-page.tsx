import { Anchor } from '@mantine/core';
import { Link } from 'react-router';

/** What the router itself would show of a URL that matches nothing (APP-5), with a way back below it. */
export function UnknownUrlPage() {
  return (
    <main>
      <h1>Unexpected Application Error!</h1>
      <h2>404 Not Found</h2>
      <Anchor component={Link} to="/admin">
        Go to New Orders
      </Anchor>
    </main>
  );
}

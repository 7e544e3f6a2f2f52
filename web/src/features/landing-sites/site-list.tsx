import type { LandingSite } from '@arrival-desk/contract/landing-sites/landing-sites.endpoints.ts';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { DateTime } from '../../ui/date-time.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';

/** The landing sites; their names are links to their pages. */
export function SiteList({ sites }: { sites: readonly LandingSite[] }) {
  return (
    <PlainTable
      label="Landing sites"
      columns={['Landing site', 'Keys in use', 'Last call', 'Added']}
      asCards="labelled"
      empty="No landing site yet. Add one to receive orders by the API."
      rows={sites.map(({ id, name, created_at, keys }) => ({
        key: id,
        cells: [
          <Anchor key="name" component={Link} to={`/admin/landing-sites/${id}`} size="sm" underline="always">
            {name}
          </Anchor>,
          keys.filter(({ revoked_at, test }) => !revoked_at && !test).length,
          <LastCall key="last" keys={keys} />,
          <DateTime key="added" value={created_at} />,
        ],
      }))}
    />
  );
}

/** The state of the keys that send real orders. */
function LastCall({ keys }: Pick<LandingSite, 'keys'>) {
  const latest = keys.flatMap(({ last_used_at, test }) => (test ? [] : (last_used_at ?? []))).sort();
  const last = latest.at(-1);
  return last ? <DateTime value={last} /> : 'Never';
}

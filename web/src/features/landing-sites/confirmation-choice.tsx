import type { LandingSite } from '@arrival-desk/contract/landing-sites/landing-sites.endpoints.ts';
import { Checkbox } from '@mantine/core';
import classes from './landing-sites.module.css';
import { useSetSiteConfirmationsMutation } from './landing-sites.queries.ts';

/** Whether the travellers of a site get our confirmation email for a paid order; takes effect immediately. */
export function ConfirmationChoice({ site }: { site: LandingSite }) {
  const [set, { isLoading }] = useSetSiteConfirmationsMutation();
  return (
    <Checkbox
      className={classes.choice}
      label="Confirm paid orders by mail"
      description="In the traveller's language, with the link to the order. Switch it off if the site sends its own confirmation."
      checked={site.confirms_orders}
      aria-disabled={isLoading || undefined}
      onChange={({ currentTarget }) => {
        if (!isLoading) void set({ siteId: site.id, confirms: currentTarget.checked });
      }}
    />
  );
}

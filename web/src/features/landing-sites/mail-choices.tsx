import type { LandingSite } from '@arrival-desk/contract/landing-sites/landing-sites.endpoints.ts';
import { Checkbox } from '@mantine/core';
import classes from './landing-sites.module.css';
import { useSetSiteConfirmationsMutation, useSetSiteRefundMailsMutation } from './landing-sites.queries.ts';

/** Which of our emails the travellers of a site get, besides the document; takes effect immediately. */
export function MailChoices({ site }: { site: LandingSite }) {
  const [confirm, confirming] = useSetSiteConfirmationsMutation();
  const [tell, telling] = useSetSiteRefundMailsMutation();
  return (
    <>
      <Checkbox
        className={classes.choice}
        label="Confirm paid orders by email"
        description="In the traveller's language, with the link to the order. Switch it off if the site sends its own confirmation."
        checked={site.confirms_orders}
        aria-disabled={confirming.isLoading || undefined}
        onChange={({ currentTarget }) => {
          if (!confirming.isLoading) void confirm({ siteId: site.id, confirms: currentTarget.checked });
        }}
      />
      <Checkbox
        className={classes.choice}
        label="Tell travellers of cancellations and refunds by email"
        description="When a paid order is cancelled, a refund is requested, decided and paid: which day, how much, and what is open. What can be undone is told ten minutes later. Switch it off if the site tells them itself."
        checked={site.tells_refunds}
        aria-disabled={telling.isLoading || undefined}
        onChange={({ currentTarget }) => {
          if (!telling.isLoading) void tell({ siteId: site.id, tells: currentTarget.checked });
        }}
      />
    </>
  );
}

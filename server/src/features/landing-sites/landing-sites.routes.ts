import {
  addIntakeKey,
  addLandingSite,
  getLandingSites,
  renameLandingSite,
  revokeIntakeKey,
  setSiteConfirmations,
  setSiteRefundMails,
} from '@arrival-desk/contract/landing-sites/landing-sites.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { ok, type Serve } from '../../platform/http/serve.ts';
import { addKey, revokeKey } from './intake-keys.ts';
import { addSite, listSites, renameSite, setSiteMails } from './manage-sites.ts';

export function landingSitesRoutes(serve: Serve, context: Context): void {
  serve(getLandingSites, async () => ({
    ...ok(await listSites(context)),
    calls_per_minute: context.config.INTAKE_CALLS_PER_MINUTE,
  }));

  serve(addLandingSite, async ({ body }) => ok(await addSite(context, body.name), 'The landing site has been added.'));

  serve(renameLandingSite, async ({ body }) => {
    await renameSite(context, body.siteId, body.name);
    return ok(null, 'The landing site has been renamed.');
  });

  serve(setSiteConfirmations, async ({ body }) => {
    await setSiteMails(context, body.siteId, { confirms_orders: body.confirms });
    return ok(
      null,
      body.confirms ? 'Paid orders will be confirmed by email.' : 'Paid orders will not be confirmed by email.',
    );
  });

  serve(setSiteRefundMails, async ({ body }) => {
    await setSiteMails(context, body.siteId, { tells_refunds: body.tells });
    return ok(null, body.tells ? 'Refunds will be told by email.' : 'Refunds will not be told by email.');
  });

  serve(addIntakeKey, async ({ body: { siteId, test } }) =>
    ok(
      { key: await addKey(context, siteId, test) },
      test ? 'The test key has been created.' : 'The key has been created.',
    ),
  );

  serve(revokeIntakeKey, async ({ body }) => {
    await revokeKey(context, body.keyId);
    return ok(null, 'The key has been revoked.');
  });
}

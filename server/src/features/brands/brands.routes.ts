import {
  addBrand as addEndpoint,
  deleteBrand as deleteEndpoint,
  getBrandLogo,
  getBrands,
  updateBrand as updateEndpoint,
  uploadBrandLogo,
} from '@arrival-desk/contract/brands/brands.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { ok, type Serve } from '../../platform/http/serve.ts';
import { deleteBrand } from './delete-brand.ts';
import { keepLogo } from './keep-logo.ts';
import { listBrands } from './list-brands.ts';
import { openLogo } from './open-logo.ts';
import { addBrand, updateBrand } from './save-brand.ts';

/** Prevents any active content of a logo that a browser opens directly. */
const logoPolicy = "default-src 'none'; sandbox; frame-ancestors 'none'";

export function brandsRoutes(serve: Serve, context: Context): void {
  serve(getBrands, async () => ok(await listBrands(context)));

  serve(addEndpoint, async ({ caller, body }) =>
    ok({ brandId: await addBrand(context, caller, body) }, `${body.title} has been added.`),
  );

  serve(updateEndpoint, async ({ caller, body: { brandId, version, ...settings } }) => {
    await updateBrand(context, caller, { brandId, version, settings });
    return ok(null, `${settings.title} has been saved.`);
  });

  serve(deleteEndpoint, async ({ caller, body }) => {
    const title = await deleteBrand(context, caller, body.brandId);
    return ok(null, `${title} has been deleted.`);
  });

  serve(uploadBrandLogo, async ({ file }) => ok(await keepLogo(context, file)));

  serve(getBrandLogo, async ({ params, reply }) => {
    const { mime_type, bytes } = await openLogo(context, params.name);
    // Immutable, because the name changes with the content.
    return reply
      .header('content-type', mime_type)
      .header('content-security-policy', logoPolicy)
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(bytes);
  });
}

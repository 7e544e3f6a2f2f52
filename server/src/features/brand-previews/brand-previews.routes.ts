import { previewBrandPdf, previewBrand as previewEndpoint } from '@arrival-desk/contract/brands/brands.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { ok, type Serve } from '../../platform/http/serve.ts';
import { previewBrand, previewPdf } from './preview-brand.ts';

export function brandPreviewsRoutes(serve: Serve, context: Context): void {
  serve(previewEndpoint, async ({ body }) => ok(await previewBrand(context, body)));

  serve(previewBrandPdf, async ({ body: { kind, ...settings }, reply }) =>
    reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', `inline; filename="preview-${kind}.pdf"`)
      .send(await previewPdf(context, kind, settings)),
  );
}

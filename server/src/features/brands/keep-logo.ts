import { createHash } from 'node:crypto';
import { logoRequired } from '@arrival-desk/contract/brands/brands.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { wrongInput } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/http/multipart.ts';
import { insertLogo } from './brands.store.ts';
import { drawLogo } from './draw-logo.ts';
import { logoName } from './logo-name.ts';

const maxBytes = 200 * 1024;
const mime_type = 'image/png';

/** Stores a logo, drawn again. Throws `validation_failed` or `unsupported_type` naming the field. */
export async function keepLogo({ db, clock }: Context, file: UploadedFile | null) {
  if (!file || file.bytes.length === 0) throw wrongInput({ logo: logoRequired });
  if (file.bytes.length > maxBytes)
    throw wrongInput({ logo: 'The file is larger than 200 KB. Save the logo in a smaller size.' });
  const bytes = await drawLogo(file.bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await insertLogo(db, { sha256, mime_type, bytes, created_at: clock.now() });
  return { logo: sha256, url: `/api/front/brand-logos/${logoName({ sha256, mime_type })}` };
}

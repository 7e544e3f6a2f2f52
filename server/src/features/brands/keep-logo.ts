import { createHash } from 'node:crypto';
import { logoRequired } from '@arrival-desk/contract/brands/brands.endpoints.ts';
import { fileTypeFromBuffer } from 'file-type';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/http/multipart.ts';
import { insertLogo } from './brands.store.ts';
import { cleanPng } from './clean-png.ts';
import { cleanSvg } from './clean-svg.ts';
import { logoName } from './logo-name.ts';
import { sizePng } from './size-png.ts';
import { wrongLogo } from './wrong-logo.ts';

const maxBytes = 200 * 1024;

/**
 * Stores a cleaned logo, whose type is determined by its content. Throws `validation_failed` or `unsupported_type`
 * naming the field.
 */
export async function keepLogo({ db, clock }: Context, file: UploadedFile | null) {
  if (!file || file.bytes.length === 0) throw wrongLogo(logoRequired);
  if (file.bytes.length > maxBytes) throw wrongLogo('The file is larger than 200 KB. Save the logo in a smaller size.');
  const { mime_type, bytes, removed } = await clean(file.bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await insertLogo(db, { sha256, mime_type, bytes, created_at: clock.now() });
  return { logo: sha256, url: `/api/front/brand-logos/${logoName({ sha256, mime_type })}`, removed };
}

async function clean(bytes: Buffer) {
  const type = await fileTypeFromBuffer(bytes);
  if (type?.mime === 'image/png')
    return { mime_type: 'image/png' as const, bytes: sizePng(cleanPng(bytes)), removed: [] };
  // XML without a declaration has no signature to detect.
  const text = type && type.mime !== 'application/xml' ? '' : bytes.toString('utf8');
  if (!/<svg[\s>]/.test(text)) {
    const message = 'The file is neither PNG nor SVG.';
    throw new AppError('unsupported_type', message, { fields: { logo: message } });
  }
  const { svg, removed } = cleanSvg(text);
  return { mime_type: 'image/svg+xml' as const, bytes: Buffer.from(svg), removed };
}

import { type Brand, brandFor } from '@arrival-desk/contract/brands/brand.ts';
import type { DefencePackType, PackEvidence } from '@arrival-desk/contract/chargebacks/defence-packs.endpoints.ts';
import { identityReaders } from '@arrival-desk/contract/need-to-know.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { StaffCaller } from '../../platform/http/callers.ts';
import { formatInstant } from '../../platform/pdf/format-values.ts';
import { readPdfText } from '../../platform/pdf/read-pdf-text.ts';
import { type FinishedPdf, Sheets } from '../../platform/pdf/sheets.ts';
import { refuse } from '../../platform/refusal.ts';
import { showsNumber } from '../../platform/withhold-numbers.ts';
import { readImage } from '../order-images/order-images.ts';
import { refusalOf } from '../order-permissions/order-permissions.ts';
import { signature } from '../signatures/signatures.ts';
import { gatherEvidence } from './gather-evidence.ts';
import { packTexts } from './pack-texts.ts';
import type { Budget } from './pack-writing.ts';
import { attachmentList, renderAttachments } from './render-attachments.ts';
import { renderCover } from './render-cover.ts';

/** The limits of acquirers' forms: Mastercard 19 pages, Adyen 2 MB. */
const limits = { pages: 19, bytes: 2_000_000 };

/** Levels of detail, tried in turn until the pack is within the limits. */
const budgets: readonly Budget[] = [
  { rows: 40, remark: 1200 },
  { rows: 20, remark: 500 },
  { rows: 8, remark: 200 },
];

/**
 * A defence pack as a PDF, with the image of the signature for those who see identity data. Throws `pack_not_ready` unless the order's status has `defencePacks`, and
 * `pack_withheld` when the pack would show a passport number or exceed the limits of acquirers.
 */
export async function makeDefencePack(
  context: Context,
  user: StaffCaller,
  orderId: string,
  type: DefencePackType,
): Promise<Buffer> {
  const { evidence, checked, numbers } = await gatherEvidence(context, user.type, orderId, type);
  refuse(refusalOf.defencePack(evidence));
  const brand = brandFor(await context.brands.get(), evidence.order.landing_domain);
  const seen = identityReaders.includes(user.type) ? await readImage(context, signature, orderId) : null;
  const { bytes } = await renderPack(evidence, brand, seen);
  const pages = await readPdfText(checked === evidence ? bytes : (await renderPack(checked, brand)).bytes);
  if (showsNumber(pages.join('\n'), numbers))
    throw new AppError(
      'pack_withheld',
      'The pack would show the passport number, which banks refuse. It is not handed out; look for the number in the order and its remarks.',
    );
  return bytes;
}

/** Renders a pack from its evidence and the image of its signature. Throws `pack_withheld` when it exceeds the limits even with the least detail. */
export async function renderPack(
  evidence: PackEvidence,
  brand: Brand,
  image: Buffer | null = null,
): Promise<FinishedPdf> {
  for (const budget of budgets) {
    const pdf = await render(evidence, brand, budget, image);
    if (pdf.pages <= limits.pages && pdf.bytes.length <= limits.bytes) return pdf;
  }
  throw new AppError('pack_withheld', 'The records of this order are too long for one pack.');
}

function render(held: PackEvidence, brand: Brand, budget: Budget, image: Buffer | null): Promise<FinishedPdf> {
  const sheets = new Sheets({
    title: `${packTexts[held.type].title}, order ${held.order_id}`,
    author: brand.title,
    createdAt: new Date(held.made_at),
    header: [brand.title, `Order ${held.order_id} · Defence Pack ${held.type}`],
    footer: `Prepared ${formatInstant(held.made_at)}`,
  });
  renderCover(sheets, held, brand, attachmentList(held));
  renderAttachments({ sheets, held, brand, budget, signature: image });
  return sheets.finish();
}

import type { Brand } from '@arrival-desk/contract/brands/brand.ts';
import type { PackEvidence } from '@arrival-desk/contract/chargebacks/defence-packs.endpoints.ts';
import { type Fact, writeFacts } from '../../platform/pdf/blocks.ts';
import type { Sheets } from '../../platform/pdf/sheets.ts';

/** How much of a long history is printed completely. */
export interface Budget {
  rows: number;
  /** The most characters of one remark. */
  remark: number;
}

/** The input of every attachment. */
export interface Writing {
  sheets: Sheets;
  held: PackEvidence;
  brand: Brand;
  budget: Budget;
  /** The image of the signature; null if there is none that can be shown. */
  signature: Buffer | null;
  /** The letter of the current attachment, used in captions. */
  letter: string;
}

/** The facts on file; a line without a value would show that it is missing. */
export function writeKnown(sheets: Sheets, facts: readonly Fact[]): void {
  writeFacts(
    sheets,
    facts.filter(([, value]) => value),
  );
}

import type { Brand } from '@arrival-desk/contract/brands/brand.ts';
import type { PackEvidence } from '@arrival-desk/contract/chargebacks/defence-packs.endpoints.ts';
import { type Fact, writeFacts } from '../../platform/pdf/blocks.ts';
import type { Sheets } from '../../platform/pdf/sheets.ts';

/** How much of a long history is printed in full. */
export interface Budget {
  rows: number;
  /** Characters of one remark. */
  remark: number;
}

/** What every attachment is written from. */
export interface Writing {
  sheets: Sheets;
  held: PackEvidence;
  brand: Brand;
  budget: Budget;
  /** Of the attachment that is being written; captions carry it. */
  letter: string;
}

/** Facts that are held; a line for one that is not would say so. */
export function writeKnown(sheets: Sheets, facts: readonly Fact[]): void {
  writeFacts(
    sheets,
    facts.filter(([, value]) => value),
  );
}

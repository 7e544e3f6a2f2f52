import type { IntakeOrder } from '@arrival-desk/contract/intake/intake-order.ts';
import sharp from 'sharp';

/** A scribble in place of a traveller's signature, another one for each name. */
export function specimenSignature({
  surname,
  given_name,
}: Pick<IntakeOrder, 'surname' | 'given_name'>): Promise<Buffer> {
  const letters = [...`${given_name} ${surname}`.slice(0, 24)].map((letter) => letter.codePointAt(0) ?? 0);
  const step = 480 / Math.max(letters.length, 1);
  const loops = letters.map((code, index) => {
    const [height, lean] = [20 + (code % 7) * 8, (code % 5) * 4 - 8];
    return `c ${step * 0.2 + lean} ${-height}, ${step * 0.7 + lean} ${-height}, ${step * 0.4} 0 s ${step * 0.3} ${index % 4 ? 14 : 40}, ${step * 0.6} 0`;
  });
  const path = `M 60 130 ${loops.join(' ')}`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="220"><path d="${path}" fill="none" stroke="#1b2a4a" stroke-width="3" stroke-linecap="round"/></svg>`;
  return sharp(Buffer.from(drawing)).png().toBuffer();
}

import sharp from 'sharp';

let made = 0;

/** A PNG of a line on a transparent ground, another one each time. */
export function buildSignature(colour = '#102040'): Promise<Buffer> {
  made += 1;
  const line = `<path d="M10 60 Q 60 ${made % 90} 110 60 T 290 ${10 + (made % 100)}" fill="none" stroke="${colour}" stroke-width="4"/>`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="120">${line}</svg>`;
  return sharp(Buffer.from(drawing)).png().toBuffer();
}

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Colour, contrast, contrastWithWhite, leastContrast, paletteOf } from './brand-colours.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value): Colour => `#${value.toString(16).padStart(6, '0')}`);

test('contrast is as WCAG defines it (LOOK-10)', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrastWithWhite('#1f4fa8')).toBeGreaterThan(leastContrast);
});

test('every shade of a colour that holds white text can be read where it stands (VIS-18, LOOK-10)', () => {
  // Backgrounds of a brand's colour in web/src/ui/tokens.css, in light and in dark mode.
  const surfaces: [Colour[], Colour[]] = [
    ['#ffffff', '#f6f7f8'],
    ['#0e0f12', '#15171b', '#1c1f25'],
  ];
  fc.assert(
    fc.property(colour, (fill) => {
      fc.pre(contrastWithWhite(fill) >= leastContrast);
      const { fillHover, accent, soft, softHover, bar } = paletteOf(fill);
      for (const ground of [fill, fillHover, ...bar])
        expect(contrastWithWhite(ground)).toBeGreaterThanOrEqual(leastContrast);
      for (const mode of [0, 1] as const)
        for (const ground of [...surfaces[mode], soft[mode], softHover[mode]])
          expect(contrast(accent[mode], ground)).toBeGreaterThanOrEqual(leastContrast);
    }),
    { numRuns: 2000 },
  );
});

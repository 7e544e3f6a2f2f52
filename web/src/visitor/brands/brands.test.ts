import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brands } from '@arrival-desk/contract/brands/brand.ts';
import { expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'brands.css'), 'utf8');

/** WCAG 2.2 contrast of white on a colour. */
function contrastWithWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

test.each(Object.values(brands).map((brand) => [brand.id, brand] as const))(
  'brand %s: its style sheet has its own colours, its logo exists, its buttons can be read',
  (id, brand) => {
    const start = id === 'default' ? ':root {' : `:root[data-brand="${id}"] {`;
    const block = css.slice(css.indexOf(start), css.indexOf('}', css.indexOf(start)));
    expect(block).toContain(`--accent-fill: ${brand.colours.accent};`);
    expect(block).toContain(`--accent-fill-hover: ${brand.colours.accentHover};`);
    expect(existsSync(join(import.meta.dirname, `${id}.svg`))).toBe(true);
    expect(contrastWithWhite(brand.colours.accent)).toBeGreaterThan(4.5);
    expect(contrastWithWhite(brand.colours.accentHover)).toBeGreaterThan(4.5);
  },
);

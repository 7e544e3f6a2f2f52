export type Colour = `#${string}`;

/** The minimum contrast ratio of text in WCAG 2.2 (1.4.3, level AA). */
export const leastContrast = 4.5;

/** In dark mode coloured text is easier to read when its contrast exceeds the minimum. */
const darkContrast = 7;

const white: Colour = '#ffffff';
const black: Colour = '#000000';
/** Surfaces of web/src/ui/tokens.css: the one that dark mode tints, and the extreme backgrounds of coloured text. */
const darkSurface: Colour = '#15171b';
const lightestDark: Colour = '#1c1f25';
const darkestLight: Colour = '#f6f7f8';

/** WCAG 2.2 contrast ratio of two colours (`#rrggbb`), from 1 to 21; the order of the two does not matter. */
export function contrast(one: Colour, other: Colour): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The contrast ratio of white text on a colour, from 1 to 21. */
export function contrastWithWhite(colour: Colour): number {
  return contrast(colour, white);
}

/** The shades that a visitor page derives from a brand's one colour. Each pair is `[light mode, dark mode]`. */
export interface BrandPalette {
  /** Background of buttons with white text. */
  fill: Colour;
  fillHover: Colour;
  /** Links and icons. */
  accent: [Colour, Colour];
  soft: [Colour, Colour];
  softHover: [Colour, Colour];
  /** Background of a filled bar with white text. */
  bar: [Colour, Colour];
}

/**
 * Derives the shades of a brand's colour, whose contrast with white must be at least `leastContrast`. White text on
 * the fills and text in the accent shades then have that contrast too.
 */
export function paletteOf(fill: Colour): BrandPalette {
  const soft: [Colour, Colour] = [mix(fill, white, 0.92), mix(fill, darkSurface, 0.8)];
  const softHover: [Colour, Colour] = [mix(fill, white, 0.87), mix(fill, darkSurface, 0.7)];
  return {
    fill,
    fillHover: mix(fill, black, 0.18),
    accent: [
      readableOn([darkestLight, softHover[0]], fill, black, leastContrast),
      readableOn([lightestDark, soft[1], softHover[1]], fill, white, darkContrast),
    ],
    soft,
    softHover,
    bar: [fill, mix(fill, black, 0.4)],
  };
}

/** Mixes `colour` with `towards` until its contrast with each of the grounds is at least `least`. */
function readableOn(grounds: readonly Colour[], colour: Colour, towards: Colour, least: number): Colour {
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = mix(colour, towards, share);
    if (grounds.every((ground) => contrast(mixed, ground) >= least)) return mixed;
  }
  return towards;
}

/** Mixes two colours; `share` is the share of the second one, from 0 to 1. */
function mix(one: Colour, other: Colour, share: number): Colour {
  const parts = channels(one).map((part, index) => part + ((channels(other)[index] ?? 0) - part) * share);
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(colour: Colour): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

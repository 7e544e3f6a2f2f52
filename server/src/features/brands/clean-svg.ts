import sanitizeHtml from 'sanitize-html';
import { wrongLogo } from './wrong-logo.ts';

/**
 * Allowed elements: shapes, gradients, clips and texts; no script, style sheet, link, picture, foreign element or
 * animation.
 */
const drawing = [
  'svg',
  'g',
  'defs',
  'symbol',
  'use',
  'title',
  'desc',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
  'tspan',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
  'mask',
];

const shapes = ['d', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy', 'fr', 'dx', 'dy'];
const frames = [
  'width',
  'height',
  'viewBox',
  'preserveAspectRatio',
  'points',
  'pathLength',
  'transform',
  'id',
  'xmlns',
];
const paint = [
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-dasharray',
  'stroke-dashoffset',
  'stroke-opacity',
  'opacity',
  'color',
  'clip-path',
  'clip-rule',
  'mask',
  'maskUnits',
  'maskContentUnits',
  'clipPathUnits',
  'gradientUnits',
  'gradientTransform',
  'spreadMethod',
  'offset',
  'stop-color',
  'stop-opacity',
  'font-family',
  'font-size',
  'font-weight',
  'letter-spacing',
  'text-anchor',
  'dominant-baseline',
  'vector-effect',
];
const allowed = new Set([...shapes, ...frames, ...paint]);

interface CleanSvg {
  svg: string;
  /** Names of the removed elements and attributes, each once. */
  removed: string[];
}

/**
 * Returns an SVG without active content or external references. Throws AppError `validation_failed` if nothing drawable
 * is left.
 */
export function cleanSvg(text: string): CleanSvg {
  const removed = new Set<string>();
  const cleaned = sanitizeHtml(text, {
    allowedTags: drawing,
    allowedAttributes: false,
    allowedSchemes: [],
    // The content of these elements is not text of the drawing.
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'foreignObject', 'metadata', 'iframe', 'object'],
    disallowedTagsMode: 'discard',
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false, decodeEntities: true },
    selfClosing: [],
    transformTags: {
      '*': (tagName, attribs) => {
        if (!drawing.includes(tagName)) removed.add(`<${tagName}>`);
        const kept = Object.entries(styled(attribs)).filter(([name, value]) => {
          const fits = isSafe(tagName, name, value);
          if (!fits && !harmless(name)) removed.add(name);
          return fits;
        });
        return { tagName, attribs: Object.fromEntries(kept) };
      },
    },
  });
  const start = cleaned.indexOf('<svg');
  const end = cleaned.lastIndexOf('</svg>');
  if (start < 0 || end < 0) throw wrongLogo('The SVG cannot be read.');
  return { svg: sized(cleaned.slice(start, end + 6)), removed: [...removed].sort() };
}

/** Metadata of drawing programs, whose removal need not be reported. */
function harmless(name: string): boolean {
  return /^(class|style|version|role|data-.*|aria-.*|xml:.*|xmlns:.*|inkscape:.*|sodipodi:.*)$/.test(name);
}

/** Converts the `style` that drawing programs write to attributes. */
function styled({ style = '', 'xlink:href': target, ...attribs }: Record<string, string>): Record<string, string> {
  const declarations = style.split(';').map((each) => each.split(':').map((part) => part.trim()));
  const inStyle = declarations.flatMap(([name = '', value = '']) => (paint.includes(name) ? [[name, value]] : []));
  // `href` without a prefix needs no namespace declaration.
  return { ...(target && { href: target }), ...attribs, ...Object.fromEntries(inStyle) };
}

/** References can only point to a part of the same drawing. */
function isSafe(tagName: string, name: string, value: string): boolean {
  if (name === 'href') return tagName === 'use' && /^#[\w.:-]+$/.test(value);
  if (name === 'xmlns') return tagName === 'svg' && value === namespace;
  if (!allowed.has(name) || value.length > 100_000) return false;
  return !/url\(/i.test(value) || /^url\((['"]?)#[\w.:-]+\1\)$/i.test(value.trim());
}

const namespace = 'http://www.w3.org/2000/svg';

/** Replaces the size by a viewBox, so that the logo scales to its place on a page. */
function sized(svg: string): string {
  const head = /^<svg[^>]*>/.exec(svg)?.[0] ?? '';
  const value = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(head)?.[1];
  const side = (name: string) => Number(/^(\d+(?:\.\d+)?)(px)?$/.exec(value(name) ?? '')?.[1]);
  const box = (value('viewBox') ?? `0 0 ${side('width')} ${side('height')}`)
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , width = 0, height = 0] = box;
  if (box.length !== 4 || !box.every(Number.isFinite) || width <= 0 || height <= 0)
    throw wrongLogo('The SVG does not say its size: its <svg> needs a viewBox, or width and height in pixels.');
  if (width / height > 4 || height / width > 4)
    throw wrongLogo('The logo is shown in a square; it must be at most four times as long as it is high.');
  return `<svg xmlns="${namespace}" viewBox="${box.join(' ')}">${svg.slice(head.length)}`;
}

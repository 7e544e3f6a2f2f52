import { readFileSync } from 'node:fs';
import { type Font, openSync } from 'fontkit';
import { Blob, Buffer, ClusterLevel, Face, Feature, Font as Shaper, shape } from 'harfbuzzjs';

interface ShapedGlyph {
  id: number;
  /** In units of the font. */
  advanceWidth: number;
  /** What a program copies from a PDF for this glyph. */
  codePoints: number[];
}

/**
 * Opens a font file for pdfkit, with a layout by HarfBuzz. fontkit's own fails on marks of several Indian scripts, and
 * for some Burmese words it never ends.
 */
export function openFont(path: string): Font {
  const font = openSync(path) as Font;
  const shaper = new Shaper(new Face(new Blob(readFileSync(path))));
  return Object.assign(font, { layout: (text: string) => layOut(font, shaper, text) });
}

/** Kerning sets some Arabic letters so far apart that a program which copies the text sees a space there. */
const features = [new Feature('kern', 0)];

function layOut(font: Font, shaper: Shaper, text: string) {
  const buffer = new Buffer();
  buffer.setClusterLevel(ClusterLevel.CHARACTERS);
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(shaper, buffer, /\p{Script=Arabic}/u.test(text) ? features : []);
  const infos = buffer.getGlyphInfos();
  const clusters = Map.groupBy(infos, ({ cluster }) => cluster);
  const starts = [...clusters.keys(), text.length].sort((a, b) => a - b);
  const lettersOf = new Map(starts.map((start, index) => [start, pointsOf(text.slice(start, starts[index + 1]))]));
  const glyphs = infos.map((info): ShapedGlyph => {
    const { codepoint: id, cluster } = info;
    const { advanceWidth, codePoints } = font.getGlyph(id);
    const drawnBy = clusters.get(cluster) ?? [];
    // A letter that is drawn with several glyphs, such as a base and a mark, is copied as what these are by themselves.
    const isPart = drawnBy.length > 1 && (codePoints.length > 0 || info !== drawnBy[0]);
    return { id, advanceWidth, codePoints: isPart ? codePoints : (lettersOf.get(cluster) ?? []) };
  });
  const positions = buffer.getGlyphPositions();
  return {
    glyphs,
    positions,
    /** pdfkit scales the positions, and reads this afterwards. */
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  };
}

const pointsOf = (text: string) => Array.from(text, (letter) => letter.codePointAt(0) ?? 0);

import { PNG } from 'pngjs';
import { wrongLogo } from './wrong-logo.ts';

/**
 * Pixels of the longer side of a stored logo. Visitor pages show it at 36 CSS pixels at most, the preview in Settings
 * somewhat larger; the rest is for high-density screens and print.
 */
const keptSide = 256;

/** Shrinks a PNG to the size that pages need. Throws AppError `validation_failed` if it cannot be decoded. */
export function sizePng(bytes: Buffer): Buffer {
  const picture = decode(bytes);
  const scale = keptSide / Math.max(picture.width, picture.height);
  if (scale >= 1) return bytes;
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return PNG.sync.write(shrink(picture, side(picture.width), side(picture.height)), { deflateLevel: 9 });
}

function decode(bytes: Buffer): PNG {
  try {
    return PNG.sync.read(bytes);
  } catch {
    throw wrongLogo('The PNG is damaged.');
  }
}

/** Each new pixel is the mean of the pixels that it covers, weighted by covered area and opacity. */
function shrink(from: PNG, width: number, height: number): PNG {
  const to = new PNG({ width, height });
  const [columns, rows] = [sharesOf(from.width, width), sharesOf(from.height, height)];
  for (const [y, row] of rows.entries())
    for (const [x, column] of columns.entries()) {
      const sum = [0, 0, 0, 0];
      let area = 0;
      for (const [fromY, high] of row)
        for (const [fromX, wide] of column) {
          const at = (fromY * from.width + fromX) * 4;
          const share = high * wide;
          const opacity = (from.data[at + 3] ?? 0) * share;
          for (const channel of [0, 1, 2])
            sum[channel] = (sum[channel] ?? 0) + (from.data[at + channel] ?? 0) * opacity;
          sum[3] = (sum[3] ?? 0) + opacity;
          area += share;
        }
      const [red = 0, green = 0, blue = 0, opacity = 0] = sum;
      const colour = opacity === 0 ? [0, 0, 0] : [red, green, blue].map((each) => Math.round(each / opacity));
      to.data.set([...colour, Math.round(opacity / area)], (y * width + x) * 4);
    }
  return to;
}

/** For each pixel of the smaller side: the pixels of the larger side that it covers, each with the covered share. */
function sharesOf(from: number, to: number): [at: number, part: number][][] {
  return Array.from({ length: to }, (_, index) => {
    const [start, end] = [(index * from) / to, ((index + 1) * from) / to];
    const first = Math.floor(start);
    const covered = Array.from({ length: Math.ceil(end) - first }, (__, offset) => first + offset);
    return covered.map((at) => [at, Math.min(end, at + 1) - Math.max(start, at)]);
  });
}

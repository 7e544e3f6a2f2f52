import { inflateSync } from 'node:zlib';
import { wrongLogo } from './wrong-logo.ts';

const channelsOfColourType: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** For each pass of an interlaced picture: its first column and row, and the steps between its columns and rows. */
const adam7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/**
 * Checks that the compressed data of a PNG (its IDAT chunks, joined) is whole and has exactly the rows that its header
 * (the content of IHDR) states. Throws AppError `validation_failed` otherwise.
 *
 * With damaged or short data, pngjs 7 would draw uninitialised memory, so it must never get such data.
 */
export function checkPictureData(header: Buffer, data: Buffer): void {
  const expected = bytesOfRows(header);
  if (inflatedLength(data, expected) !== expected) throw wrongLogo('The PNG is damaged.');
}

function inflatedLength(data: Buffer, expected: number): number | null {
  try {
    return inflateSync(data, { maxOutputLength: Math.max(1, expected) }).length;
  } catch {
    return null;
  }
}

/** Each row has a byte for its filter before its pixels. NaN for an unknown colour type. */
function bytesOfRows(header: Buffer): number {
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [depth = Number.NaN, colourType = -1, isInterlaced] = [header[8], header[9], header[12]];
  const bitsOfPixel = depth * (channelsOfColourType[colourType] ?? Number.NaN);
  const bytes = (columns: number, rows: number) => (columns ? rows * (1 + Math.ceil((columns * bitsOfPixel) / 8)) : 0);
  if (!isInterlaced) return bytes(width, height);
  return adam7.reduce(
    (sum, [left, top, across, down]) =>
      sum + bytes(Math.ceil((width - left) / across), Math.ceil((height - top) / down)),
    0,
  );
}

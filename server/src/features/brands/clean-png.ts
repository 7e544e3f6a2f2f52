import { crc32 } from 'node:zlib';
import { checkPictureData } from './check-picture-data.ts';
import { wrongLogo } from './wrong-logo.ts';

/**
 * The chunks that define the picture and its colours. All others (texts, dates, places, previews) can reveal private
 * data.
 */
const kept = new Set(['IHDR', 'PLTE', 'tRNS', 'sRGB', 'gAMA', 'cHRM', 'IDAT', 'IEND']);
const signatureLength = 8;
const side = { least: 48, most: 2048 };

/**
 * Returns a PNG with only its picture data. Throws AppError `validation_failed` if it is damaged or does not have the
 * shape of a logo.
 */
export function cleanPng(bytes: Buffer): Buffer {
  const chunks: Buffer[] = [bytes.subarray(0, signatureLength)];
  const data: Buffer[] = [];
  let header: Buffer = Buffer.alloc(0);
  let at = signatureLength;
  let type = '';
  while (type !== 'IEND') {
    if (at + 12 > bytes.length) throw wrongLogo('The PNG is damaged.');
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) throw wrongLogo('The PNG is damaged.');
    type = bytes.toString('latin1', at + 4, at + 8);
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) throw wrongLogo('The PNG is damaged.');
    if (type === 'IHDR' && header.length > 0) throw wrongLogo('The PNG is damaged.');
    if (type === 'IHDR') header = bytes.subarray(at + 8, end - 4);
    if (type === 'IDAT') data.push(bytes.subarray(at + 8, end - 4));
    if (kept.has(type)) chunks.push(bytes.subarray(at, end));
    at = end;
  }
  if (header.length !== 13) throw wrongLogo('The PNG is damaged.');
  checkSize(header.readUInt32BE(0), header.readUInt32BE(4));
  checkPictureData(header, Buffer.concat(data));
  return Buffer.concat(chunks);
}

function checkSize(width: number, height: number): void {
  if (Math.min(width, height) < side.least || Math.max(width, height) > side.most)
    throw wrongLogo(
      `The picture has ${width} × ${height} pixels; a logo has between ${side.least} and ${side.most} each way.`,
    );
  if (width / height > 4 || height / width > 4)
    throw wrongLogo('The logo is shown in a square; it must be at most four times as long as it is high.');
}

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readQrCodes } from '../qr-codes/read-qr-codes.ts';
import { heicPhoto } from './heic.factory.ts';
import { readHeic } from './read-heic.ts';

describe('a HEIC photo', () => {
  it('is drawn again as a JPEG, without what says where and by what it was taken (DOC-18)', async () => {
    const photo = await readHeic(heicPhoto);
    if (photo.outcome !== 'drawn') throw new Error(photo.outcome);
    const { format, width, height, exif, xmp } = await sharp(photo.bytes).metadata();
    expect([format, width, height, exif, xmp]).toEqual(['jpeg', 320, 240, undefined, undefined]);
    const { dominant } = await sharp(photo.bytes).stats();
    expect(dominant.r).toBeGreaterThan(dominant.b + 100);
    expect(JSON.stringify(await readQrCodes(photo.bytes, 'image/jpeg'))).toContain('PH1234567');
  });

  it.each([
    ['is cut off', heicPhoto.subarray(0, 900)],
    ['has bytes that are none of a photo', Buffer.concat([heicPhoto.subarray(0, 400), Buffer.alloc(2000, 7)])],
  ])('that %s is refused', async (_, bytes) => {
    expect(await readHeic(bytes)).toEqual({ outcome: 'damaged' });
  });
});

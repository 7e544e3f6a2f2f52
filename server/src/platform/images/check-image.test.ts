import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { expect, it } from 'vitest';
import { interlacedPng, progressiveJpeg } from '../../testing/hostile-files.ts';
import { checkImage, type ImageType } from './check-image.ts';

/** White above, red below: which side is up can be told. */
const picture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: 'white' } }).composite([
    { input: { create: { width: 60, height: 20, channels: 3, background: 'red' } }, gravity: 'south' },
  ]);

const encoded: Record<ImageType, (from: Sharp) => Promise<Buffer>> = {
  'image/jpeg': (from) => from.jpeg().toBuffer(),
  'image/png': (from) => from.png().toBuffer(),
  'image/webp': (from) => from.webp().toBuffer(),
  'image/gif': (from) => from.gif().toBuffer(),
};
const noise = () =>
  sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });
const types = Object.keys(encoded) as ImageType[];
const place = { IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } };

function chunk(kind: string, data: string): Buffer {
  const body = Buffer.from(kind + data, 'latin1');
  const number = (value: number) => Buffer.from(value.toString(16).padStart(8, '0'), 'hex');
  return Buffer.concat([number(data.length), body, number(crc32(body))]);
}

async function accepted(bytes: Buffer, type: ImageType): Promise<Buffer> {
  const checked = await checkImage(bytes, type);
  if (checked.outcome === 'unchanged') return bytes;
  if (checked.outcome !== 'drawn') throw new Error(checked.outcome);
  return Buffer.from(checked.bytes);
}

it.each(types)('%s that shows all of itself stays as it is, byte for byte (DOC-14)', async (type) => {
  const bytes = await encoded[type](picture());
  expect(await accepted(bytes, type)).toBe(bytes);
});

it.each([
  ['a progressive JPEG', 'image/jpeg', () => picture().jpeg({ progressive: true }).toBuffer()],
  [
    'a JPEG for print',
    'image/jpeg',
    async () =>
      sharp(await encoded['image/png'](picture()))
        .toColourspace('cmyk')
        .jpeg()
        .toBuffer(),
  ],
  [
    'a JPEG with bytes after its end',
    'image/jpeg',
    async () => Buffer.concat([await encoded['image/jpeg'](picture()), Buffer.from('rest')]),
  ],
  [
    'a JPEG without its last marker',
    'image/jpeg',
    async () => (await encoded['image/jpeg'](picture())).subarray(0, -2),
  ],
  ['a PNG without its last chunk', 'image/png', async () => (await encoded['image/png'](picture())).subarray(0, -12)],
  ['a PNG with 16 bits a colour', 'image/png', () => picture().toColourspace('rgb16').png().toBuffer()],
  ['a PNG with a palette', 'image/png', () => picture().png({ palette: true }).toBuffer()],
] as const)('%s is what viewers show, and stays as it is (DOC-14)', async (_, type, make) => {
  const bytes = await make();
  expect(await accepted(bytes, type)).toBe(bytes);
});

it.each([
  ['half of a JPEG', 'image/jpeg', 0.5],
  ['a JPEG without its last tenth', 'image/jpeg', 0.9],
  ['half of a PNG', 'image/png', 0.5],
  ['half of a WebP', 'image/webp', 0.5],
  ['the first bytes of a PNG', 'image/png', 0.05],
] as const)('%s is damaged (DOC-14)', async (_, type, part) => {
  const bytes = await encoded[type](noise());
  expect(await checkImage(bytes.subarray(0, Math.floor(bytes.length * part)), type)).toEqual({ outcome: 'damaged' });
});

/** The same image, whose header says that it is `side` pixels high and wide: nothing else of it is read before it is refused. */
function claiming(image: Buffer, side: number): Buffer {
  const bytes = Buffer.from(image);
  if (bytes.subarray(1, 4).toString() === 'PNG') {
    for (const at of [16, 20]) bytes.writeUInt32BE(side, at);
    bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
    return bytes;
  }
  const header = bytes.indexOf(Buffer.from([0xff, 0xc2]));
  for (const at of [5, 7]) bytes.writeUInt16BE(side, header + at);
  return bytes;
}

it('of more than 52 megapixels in all frames is not decoded, that of a telephone with 50 is (DOC-12)', async () => {
  expect(await checkImage(claiming(await progressiveJpeg(100), 9_900), 'image/jpeg')).toEqual({ outcome: 'too_large' });
  const create = { width: 8_160, height: 6_120, channels: 3, background: 'white' } as const;
  const photo = await sharp({ create }).jpeg().toBuffer();
  expect(await checkImage(photo, 'image/jpeg')).toEqual({ outcome: 'unchanged' });
});

it.each<[string, ImageType, (side: number) => Promise<Buffer>, number]>([
  ['a progressive JPEG', 'image/jpeg', progressiveJpeg, 5_200],
  ['an interlaced PNG', 'image/png', interlacedPng, 4_500],
])(
  '%s that is too large to be in memory as a whole is not decoded, and a smaller one is (DOC-12)',
  async (_, type, make, side) => {
    const smaller = await make(1_000);
    expect(await checkImage(claiming(smaller, side), type)).toEqual({ outcome: 'too_involved' });
    expect(await checkImage(smaller, type)).toEqual({ outcome: 'unchanged' });
  },
);

it.each(types.filter((type) => type !== 'image/gif'))(
  '%s that says where it was taken is drawn without it (DOC-14)',
  async (type) => {
    const bytes = await accepted(await encoded[type](picture().withExif(place)), type);
    const { exif, width, height, format } = await sharp(bytes).metadata();
    expect({ exif, width, height, type: `image/${format}` }).toEqual({ exif: undefined, width: 60, height: 40, type });
  },
);

it.each([
  [
    'XMP',
    'image/jpeg',
    () => picture().withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Mary</x:xmpmeta>').jpeg().toBuffer(),
  ],
  [
    'a text chunk',
    'image/png',
    async () => {
      const bytes = await encoded['image/png'](picture());
      return Buffer.concat([bytes.subarray(0, 33), chunk('tEXt', 'Author\0Mary'), bytes.subarray(33)]);
    },
  ],
] as const)('with %s is drawn without it (DOC-14)', async (_, type, make) => {
  const before = await make();
  expect(before.includes('Mary')).toBe(true);
  expect((await accepted(before, type)).includes('Mary')).toBe(false);
});

it.each([3, 6, 8])('that is turned (orientation %i) is drawn upright (DOC-14)', async (orientation) => {
  const turned = await sharp(await encoded['image/png'](picture()))
    .rotate({ 3: 180, 6: 270, 8: 90 }[orientation])
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();
  const bytes = await accepted(turned, 'image/jpeg');
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([60, 40]);
  const greenAt = (row: number) => data[row * info.width * info.channels + 1];
  expect([greenAt(5), greenAt(35)]).toEqual([
    expect.toSatisfy((green) => green > 200),
    expect.toSatisfy((green) => green < 60),
  ]);
});

it('that moves keeps its frames when it is drawn again (DOC-14)', async () => {
  const frames = await Promise.all([encoded['image/png'](picture()), encoded['image/png'](picture().negate())]);
  const moving = await sharp(frames, { join: { animated: true } })
    .webp({ delay: [100, 100] })
    .withExif(place)
    .toBuffer();
  expect((await sharp(await accepted(moving, 'image/webp')).metadata()).pages).toBe(2);
});

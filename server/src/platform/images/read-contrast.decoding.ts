import sharp from 'sharp';

export async function decode(bytes: Uint8Array): Promise<number> {
  const { channels } = await sharp(bytes).greyscale().stats();
  return channels[0] ? channels[0].max - channels[0].min : 0;
}

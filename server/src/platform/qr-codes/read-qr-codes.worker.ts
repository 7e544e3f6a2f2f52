import { prepareZXingModule, purgeZXingModule, type ReadResult, readBarcodes } from 'zxing-wasm/reader';
import { boundedWasm } from '../bounded-wasm.ts';
import { answerFiles } from '../pdf/answer-files.ts';
import { maxBytes, maxSide } from '../pdf/pdf-limits.ts';
import { type Picture, renderPages, UnopenedPdf } from '../pdf/render-pages.ts';
import type { PictureSize } from './read-qr-codes.decoding.ts';
import type { FoundQrCodes, QrCode } from './read-qr-codes.ts';

/** A finished card has one or two pages, and one or two codes. */
const maxPages = 3;
const maxCodes = 10;
/** One code has at most 7,089. */
const maxCharacters = 20_000;

interface Question {
  bytes: Uint8Array;
  input: PictureSize;
}

const instantiateWasm = boundedWasm('zxing-wasm/reader/zxing_reader.wasm', maxBytes);
const printErr = () => undefined;

answerFiles(readCodes);

async function readCodes({ bytes, input }: Question): Promise<FoundQrCodes> {
  const codes: QrCode[] = [];
  try {
    // The same instance each time, until it is purged.
    await prepareZXingModule({
      overrides: { instantiateWasm: await instantiateWasm, printErr },
      fireImmediately: true,
    });
    const pictures = input ? [{ pixels: bytes, ...input }] : renderPages(bytes, { maxPages, maxSide, colours: 'grey' });
    for await (const picture of pictures) codes.push(...(await codesIn(picture)));
  } catch (error) {
    if (error instanceof UnopenedPdf) return 'broken';
    // What was read before is kept; the reader may not be able to go on.
    purgeZXingModule();
  }
  let left = maxCharacters;
  return codes.filter(({ texts }) => {
    for (const text of texts) left -= text.length;
    return left >= 0;
  });
}

async function codesIn({ pixels, width, height }: Picture): Promise<QrCode[]> {
  // As a file in the format PGM: of bare pixels the reader takes colours only, which takes twice as long.
  const file = Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), pixels]);
  const found = await readBarcodes(file, {
    formats: ['QRCode'],
    maxNumberOfSymbols: maxCodes,
    // A QR code is found in any direction.
    tryRotate: false,
  });
  return found.map((code) => ({ texts: textsOf(code), modules: modulesOf(code) }));
}

/** The rows of its modules as they were read, whatever size and angle it is drawn at: '1' is a dark one. */
function modulesOf({ symbol: { data, width, height } }: ReadResult): string[] {
  const dark = [...data].map((shade) => (shade < 128 ? '1' : '0')).join('');
  return Array.from({ length: height }, (_, row) => dark.slice(row * width, (row + 1) * width));
}

const utf8 = new TextDecoder('utf-8', { fatal: true });
const chinese = new TextDecoder('gb18030', { fatal: true });

/**
 * Most writers of codes mean UTF-8 and do not say so. Anything else is as the reader takes it, which is Latin, and as
 * older Chinese software writes it.
 */
function textsOf({ bytes, text }: ReadResult): string[] {
  const inUtf8 = decoded(bytes, utf8);
  if (inUtf8 !== null) return [inUtf8];
  const inChinese = decoded(bytes, chinese);
  return inChinese === null || /[[\p{Cc}\p{Cn}\p{Co}]--\s]/v.test(inChinese) ? [text] : [text, inChinese];
}

function decoded(bytes: Uint8Array, decoder: TextDecoder): string | null {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}

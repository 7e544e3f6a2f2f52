import { expect, it } from 'vitest';
import { isPdf } from './document.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

it.each([
  ['at once', '%PDF-1.7'],
  ['after a blank line', '\r\n \n%PDF-1.4'],
  ['after a byte order mark', '\ufeff%PDF-1.4'],
  ['after 1,024 bytes', `${'x'.repeat(1024)}%PDF-1.4`],
])('a file is a PDF whose header comes %s', (_, text) => expect(isPdf(bytesOf(text))).toBe(true));

it.each([
  ['is missing', 'PDF-1.7'],
  ['comes after 1,025 bytes', `${'x'.repeat(1025)}%PDF-1.4`],
  ['comes after markup', '<script>alert(1)</script>%PDF-1.4'],
])('a file is none whose header %s', (_, text) => expect(isPdf(bytesOf(text))).toBe(false));

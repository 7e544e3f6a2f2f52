import fc from 'fast-check';
import type { Random } from '../sample/random.ts';

const texts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\u0007',
  '\ud83d',
  '\udc00\ud83d',
  'e\u0301',
  '\u202eabc',
  '\ufeff',
  '\u2028',
  '👩‍👩‍👧‍👦',
  'ﷺ',
  'İ',
  'ß',
  'Ω',
  "'; drop table orders; --",
  "' or '1'='1",
  '1; select pg_sleep(9)',
  '$1',
  '%',
  '_',
  '\\',
  '%%%',
  '%s%n%x',
  '#{7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '&lt;',
  '=1+1',
  '+1',
  '-1',
  '@sum(1)',
  '=HYPERLINK("http://x.example")',
  '../../etc/passwd',
  '..\\..\\windows',
  'file:///etc/passwd',
  'http://169.254.169.254/',
  'http://127.0.0.1:1/',
  'javascript:alert(1)',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  'true',
  '0x10',
  '1e309',
  '-0',
  '01',
  '1_000',
  '٣',
  '１２３',
  '999999',
  '999999999999999',
  '9'.repeat(40),
  '-1',
  '1.5',
  '2147483648',
  '9223372036854775808',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '31/12/2026',
  '12/31/2026',
  '2026-01-01T00:00:00Z',
  '2026-13-01',
  '+275760-09-13',
  'now',
  'infinity',
  '-infinity',
  'a@b',
  'a@b.example',
  '"a b"@x.example',
  'a@b.example\r\nBcc: c@d.example',
  'a@b.example, c@d.example',
  'A@xn--e1afmkfd.example',
  'ä@ü.example',
  `${'x'.repeat(250)}@b.example`,
  '4111 1111 1111 1111',
  '4111.1111.1111.1111',
  '00000000-0000-4000-8000-000000000000',
  'Admin',
  'Deleted',
  'Refunds',
  'New',
  'Y',
  'N',
  'yes',
  'AWS',
  'Sendgrid',
  'a\r\nSet-Cookie: x=1',
  '\t',
  '\n',
  'x\ny',
  'System',
  'Traveller',
  'Europe/Dublin',
  'fr',
  'CNY',
  'recent-order',
  'order-history',
];
const others: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1,
  1.5,
  1e21,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  5e-324,
  [],
  [[]],
  [null],
  ['1'],
  [1, 2, 3],
  {},
  { a: 1 },
  { length: 1e9 },
  { toString: 1 },
  { $gt: '' },
  [{ orderId: 1 }],
];

/** Values that are wrong somewhere, the same for a seed. */
export class HostileValues {
  readonly #drawn: readonly unknown[];

  constructor(seed: number) {
    const anything = fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary', maxLength: 60 }), fc.double());
    this.#drawn = fc.sample(anything, { seed, numRuns: 500 });
  }

  /** A value to stand in place of another. */
  value(random: Random, instead: unknown): unknown {
    const of = random.whole(0, 11);
    if (of < 4) return random.pick(texts);
    if (of < 6) return random.pick(others);
    if (of < 8) return random.pick(this.#drawn);
    if (of === 8)
      return random
        .pick(['x', 'é', '𝒳', '<', "'", '0', ' ', '\u0000'])
        .repeat(random.pick([41, 201, 1001, 10_001, 70_000]));
    if (of === 9) return nested(random.pick([2, 10, 200, 2000]), random.chance(0.5));
    if (of === 10) return [instead, ...(random.chance(0.5) ? [instead] : [])];
    return changed(random, instead);
  }

  text(random: Random): string {
    return random.chance(0.7) ? random.pick(texts) : String(random.pick(this.#drawn));
  }
}

function nested(depth: number, isList: boolean): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = isList ? [value] : { a: value };
  return value;
}

/** Almost the value itself. */
function changed(random: Random, value: unknown): unknown {
  if (typeof value === 'number') return random.pick([value + 1, -value, String(value), value / 2, [value]]);
  if (typeof value === 'boolean') return random.pick([!value, String(value), Number(value)]);
  if (typeof value !== 'string') return String(value);
  const at = random.whole(0, value.length);
  return random.pick([
    value.toUpperCase(),
    ` ${value} `,
    value.slice(0, at),
    value.slice(0, at) + random.pick(texts) + value.slice(at),
    value + value,
    [...value].reverse().join(''),
    value.normalize('NFD'),
    Number(value),
  ]);
}

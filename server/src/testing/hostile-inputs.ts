/** A body that is sent instead of a valid one: a text as it is, anything else as JSON. */
export interface BodyChange {
  body?: unknown;
  headers?: Record<string, string>;
}

/** Forms of a missing or malformed body. */
export const wholeBodies: Readonly<Record<string, BodyChange>> = {
  'no body': { body: undefined },
  null: { body: 'null', headers: { 'content-type': 'application/json' } },
  'an empty body': { body: '', headers: { 'content-type': 'application/json' } },
  'a list': { body: [] },
  'a list of lists': { body: [[[]]] },
  'a text': { body: '"text"' },
  'a number': { body: '42' },
  true: { body: 'true' },
  'an empty object': { body: {} },
  'broken JSON': { body: '{"orderId": "10' },
  'JSON and a rest': { body: '{}{}' },
  'not JSON': { body: '<order/>' },
  'bytes that are not UTF-8': { body: '\u00ff\u00fe{}' },
  'deep nesting': { body: '['.repeat(100_000) },
  'deep nesting of objects': { body: `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}` },
  'a field __proto__': { body: '{"__proto__": {"type": "Admin"}}' },
  'constructor.prototype': { body: '{"constructor": {"prototype": {"type": "Admin"}}}' },
  '300 KB': { body: { padding: 'x'.repeat(300_000) } },
  'plain text': { body: '{}', headers: { 'content-type': 'text/plain' } },
  XML: { body: '<a/>', headers: { 'content-type': 'application/xml' } },
  'a form': { body: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  'a nonsense type': { body: '{}', headers: { 'content-type': 'nonsense' } },
  'a form with a file': { body: '--x--', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
  'broken compression': { body: 'not gzip', headers: { 'content-encoding': 'gzip' } },
  'unknown compression': { body: '{}', headers: { 'content-encoding': 'zzz' } },
};

/** Values of parameters in URLs that no call accepts, encoded as they are sent. */
export const badParams: readonly string[] = [
  '%00',
  '%0d%0aSet-Cookie:x=1',
  '%zz',
  '%',
  '%ff%fe',
  '%E0%A4%A',
  '..%2f..%2f..%2fetc%2fpasswd',
  '..%5c..%5cwindows',
  '.%2e%2fjwt-secret',
  '%2e%2e%2f%2e%2e%2fdatabase%2flock-owner.txt',
  '100001_..%2f..%2fjwt-secret',
  "'; drop table orders; --".replaceAll(' ', '%20'),
  '%3Cscript%3E',
  '__proto__',
  'constructor',
  'true',
  'NaN',
  '-1',
  '1.5',
  '0x10',
  '1e3',
  '%201',
  '9'.repeat(16),
  '9'.repeat(250),
  '9'.repeat(5000),
  '%F0%9F%98%80',
];

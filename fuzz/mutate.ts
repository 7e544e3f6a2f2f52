import type { Random } from '../sample/random.ts';
import { badParams, wholeBodies } from '../server/src/testing/hostile-inputs.ts';
import { pickDocument } from './documents.ts';
import { type Draft, payloadOf } from './draft.ts';
import type { HostileValues } from './hostile-values.ts';

/** One change of a request, drawn once, so that it can be applied again without the others. */
export interface Mutation {
  what: string;
  apply(draft: Draft): void;
}

type Draw = (random: Random, draft: Draft, values: HostileValues) => Mutation;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Paths of every value inside of a body: `changes`, `changes.0`, `passkey.response.signature`. */
function placesIn(value: unknown, place: string[] = []): string[][] {
  if (!isObject(value)) return place.length ? [place] : [];
  return [
    ...(place.length ? [place] : []),
    ...Object.keys(value)
      .slice(0, 60)
      .flatMap((key) => placesIn(value[key], [...place, key])),
  ];
}

function at(body: unknown, place: readonly string[]): { parent: Record<string, unknown>; key: string } | null {
  let parent = body;
  for (const key of place.slice(0, -1)) parent = isObject(parent) ? parent[key] : undefined;
  const key = place.at(-1) ?? '';
  return isObject(parent) && Object.hasOwn(parent, key) ? { parent, key } : null;
}

const shown = (value: unknown) => (JSON.stringify(value) ?? 'undefined').slice(0, 60);

const field: Draw = (random, { body }, values) => {
  const place = random.pick(placesIn(body));
  const found = at(body, place);
  const value = values.value(random, found?.parent[found.key]);
  return {
    what: `${place.join('.')} = ${shown(value)}`,
    apply(draft) {
      const target = at(draft.body, place);
      if (target) target.parent[target.key] = value;
    },
  };
};

const without: Draw = (random, { body }) => {
  const place = random.pick(placesIn(body));
  return {
    what: `without ${place.join('.')}`,
    apply(draft) {
      const target = at(draft.body, place);
      if (target) delete target.parent[target.key];
    },
  };
};

const unknownField: Draw = (random, _draft, values) => {
  const name = random.pick([
    'role',
    'type',
    'id',
    'order_id',
    'assign_to',
    'process_status',
    'constructor',
    '$where',
    '',
    'é',
    'toString',
    values.text(random),
  ]);
  const value = values.value(random, name);
  return {
    what: `another field ${shown(name)} = ${shown(value)}`,
    apply(draft) {
      if (isObject(draft.body)) draft.body = { ...draft.body, [name]: value };
    },
  };
};

/** JSON text that objects cannot have: a field twice, and the names that some readers take for prototypes. */
const jsonText: Draw = (random, { body }, values) => {
  const name = random.pick([...Object.keys(isObject(body) ? body : {}), '__proto__', 'constructor']);
  const value = JSON.stringify(values.value(random, 'x')) ?? 'null';
  return {
    what: `the field ${name} again = ${value.slice(0, 60)}`,
    apply(draft) {
      const text = JSON.stringify(draft.body ?? {});
      if (text.endsWith('}'))
        draft.raw = Buffer.from(`${text.slice(0, -1)}${text.length > 2 ? ',' : ''}${JSON.stringify(name)}:${value}}`);
    },
  };
};

const wholeBody: Draw = (random, _draft, values) => {
  const name = random.pick([...Object.keys(wholeBodies), 'drawn', 'drawn', 'drawn']);
  const { body, headers = {} } = wholeBodies[name] ?? { body: values.value(random, {}) };
  return {
    what: `as its body ${name === 'drawn' ? shown(body) : name}`,
    apply(draft) {
      draft.raw = Buffer.from(typeof body === 'string' && name !== 'drawn' ? body : (JSON.stringify(body) ?? ''));
      Object.assign(draft.headers, headers);
    },
  };
};

const cutBody: Draw = (random) => {
  const [share, extra] = [random.next(), random.pick(['', '', '}', '\u0000', '\r\n--fuzz-boundary-51c7--'])];
  return {
    what: `its body cut at ${Math.round(share * 100)} %`,
    apply(draft) {
      const payload = payloadOf(draft);
      if (!payload) return;
      draft.headers['content-type'] ??= payload.type;
      draft.raw = Buffer.concat([
        payload.bytes.subarray(0, Math.floor(payload.bytes.length * share)),
        Buffer.from(extra),
      ]);
    },
  };
};

const param: Draw = (random, { params }, values) => {
  const name = random.pick(Object.keys(params));
  const value = random.chance(0.6) ? random.pick(badParams) : encode(values.text(random)).slice(0, 2000);
  return { what: `:${name} = ${value.slice(0, 60)}`, apply: (draft) => Object.assign(draft.params, { [name]: value }) };
};

/** A text as a part of a URL; a lone surrogate has no form there. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed());

const query: Draw = (random, draft, values) => {
  const known = [
    ...new URLSearchParams(draft.query).keys(),
    'page',
    'limit',
    'sort',
    'signature',
    'expires',
    'id',
    '__proto__',
    'a[b]',
  ];
  const name = random.pick(known);
  const value = random.pick([encode(values.text(random)), '%zz', '%00', '', '1&1', `1&${name}=2`, '9'.repeat(500)]);
  const before = draft.query;
  const other = random.chance(0.5)
    ? `${before}&${name}=${value}`
    : before.replace(new RegExp(`(^|&)${name.replace(/\W/g, '\\$&')}=[^&]*`), `$1${name}=${value}`);
  const next = (other === before ? `${before}&${name}=${value}` : other).replace(/^&/, '').replace(/[^\x21-\x7e]/g, '');
  return { what: `the query ${next.slice(0, 80)}`, apply: (draft) => Object.assign(draft, { query: next }) };
};

const odd: readonly (readonly [name: string, values: readonly (string | string[])[]])[] = [
  [
    'content-type',
    [
      '',
      'application/json; charset=utf-7',
      'application/json;;;',
      'APPLICATION/JSON',
      'application/json, text/html',
      'text/plain',
      'application/xml',
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      'application/vnd.api+json',
      '*/*',
      'x'.repeat(2000),
    ],
  ],
  ['content-encoding', ['gzip', 'br', 'identity', 'deflate, gzip']],
  ['accept', ['', 'text/event-stream', 'application/xml', 'x'.repeat(3000)]],
  ['accept-encoding', ['gzip;q=0', 'br', '*', 'identity;q=0', 'zzz']],
  [
    'range',
    [
      'bytes=0-',
      'bytes=-1',
      'bytes=9999999-',
      'bytes=5-1',
      'bytes=0-0,2-3',
      'bytes=a-b',
      'items=1',
      'bytes=0-99999999999999999999',
    ],
  ],
  ['if-none-match', ['*', '"x"', 'W/"']],
  ['if-modified-since', ['now', 'Thu, 01 Jan 1970 00:00:00 GMT']],
  ['authorization', ['', 'Bearer', 'Bearer x', 'Basic YTpi', 'null', "' or 1=1", 'x'.repeat(6000), ['a', 'b']]],
  ['cookie', ['', '=', 'visitor', '__Host-visitor=x; __Host-visitor=y', `a=${'x'.repeat(5000)}`, 'a=%zz', 'a="']],
  [
    'x-forwarded-for',
    [
      '',
      'x',
      '127.0.0.1',
      '::1',
      '1.2.3.4, 5.6.7.8, x',
      '2001:db8::1%eth0',
      '::ffff:1.2.3.4',
      '999.1.1.1',
      'a'.repeat(2000),
    ],
  ],
  ['x-forwarded-proto', ['ftp', 'https, http', '']],
  ['x-forwarded-host', ['evil.example', '']],
  ['host', ['evil.example', '', 'a:b:c', '[::1]', 'x'.repeat(300), 'own.gate.travel']],
  ['origin', ['null', 'https://evil.example']],
  ['user-agent', ['', '\u00e9\u00ff', '<script>', "'; drop table sessions; --", 'x'.repeat(5000)]],
  ['idempotency-key', ['', ' ', 'x'.repeat(256), '=1', '\u00e9', ['a', 'b'], '__proto__']],
  ['x-http-method-override', ['DELETE', 'PUT']],
  ['x-background-call', ['1', '2']],
  ['expect', ['x']],
  ['te', ['trailers']],
  ['accept-language', ['zz', 'fr;q=x', '*', 'x'.repeat(500)]],
];

const header: Draw = (random) => {
  const [name, values] = random.pick(odd);
  const value = random.pick(values);
  return {
    what: `${name}: ${String(value).slice(0, 60)}`,
    apply: (draft) => Object.assign(draft.headers, { [name]: value }),
  };
};

const method: Draw = (random, { method: own }) => {
  const other = random.pick(
    ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND'].filter((each) => each !== own),
  );
  return { what: other, apply: (draft) => Object.assign(draft, { method: other }) };
};

const document: Draw = (random) => {
  const { what, bytes, name } = pickDocument(random);
  return { what: `with ${what} as ${shown(name)}`, apply: (draft) => Object.assign(draft, { file: { bytes, name } }) };
};

/** Draws one to three changes of a request. */
export function drawMutations(random: Random, draft: Draft, values: HostileValues): Mutation[] {
  const hasBody = isObject(draft.body);
  const hasFields = hasBody && Object.keys(draft.body as object).length > 0;
  const choices: Draw[] = [
    header,
    method,
    ...(draft.query || draft.method === 'GET' ? [query, query] : [query]),
    ...(Object.keys(draft.params).length ? [param, param, param] : []),
    ...(hasBody ? [unknownField, cutBody] : []),
    ...(hasBody && !draft.endpoint.file ? [jsonText, wholeBody] : []),
    ...(hasFields ? [field, field, field, field, field, field, without] : []),
    ...(draft.endpoint.file ? [document, document, document] : []),
  ];
  return Array.from({ length: random.pick([1, 1, 2, 3]) }, () => random.pick(choices)(random, draft, values));
}

import { expect, it } from 'vitest';
import { reasonOf } from './log-error.ts';

const databaseError = (code: string, message: string, place: object = {}) =>
  Object.assign(new Error(message), { code, ...place });

it.each([
  [
    databaseError('57P01', 'terminating connection due to administrator command'),
    'database error 57P01: terminating connection due to administrator command',
  ],
  [databaseError('53300', 'sorry, too many clients already'), 'database error 53300: sorry, too many clients already'],
  [databaseError('42703', 'column "x" does not exist'), 'database error 42703: column "x" does not exist'],
  [
    databaseError('23505', 'duplicate key: (zoe@secret.example)', { table: 'orders', constraint: 'one_email' }),
    'database error 23505 on orders one_email',
  ],
  [
    databaseError('23502', 'null in (Zoe, Secret)', { table: 'orders', column: 'email' }),
    'database error 23502 on orders email',
  ],
  [
    databaseError('22P02', 'invalid input: "Zoe Secret"', { routine: 'pg_strtoint32' }),
    'database error 22P02 in pg_strtoint32',
  ],
  [
    databaseError('42601', 'syntax error at or near "Zoe"', { routine: 'scanner_yyerror' }),
    'database error 42601 in scanner_yyerror',
  ],
  [databaseError('22001', 'Zoe is too long'), 'database error 22001'],
  [
    new AggregateError([new Error('connect ECONNREFUSED ::1:5432'), new Error('connect ECONNREFUSED 127.0.0.1:5432')]),
    'connect ECONNREFUSED ::1:5432; connect ECONNREFUSED 127.0.0.1:5432',
  ],
  [
    new TypeError('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND sns') }),
    'fetch failed: getaddrinfo ENOTFOUND sns',
  ],
  [Object.assign(new Error(), { code: 'ECONNRESET' }), 'ECONNRESET'],
  [new RangeError(), 'RangeError'],
  [undefined, 'unknown'],
])('says why without values: %s', (error, reason) => {
  expect(reasonOf(error)).toBe(reason);
});

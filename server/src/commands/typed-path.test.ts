import { resolve } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { typedPath } from './typed-path.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

it('the path of an argument refers to the folder in which the person typed the command', () => {
  vi.stubEnv('INIT_CWD', '/home/operator');
  expect([typedPath('orders.csv'), typedPath('/backups')]).toEqual(['/home/operator/orders.csv', '/backups']);
  vi.stubEnv('INIT_CWD', undefined);
  expect(typedPath('orders.csv')).toBe(resolve('orders.csv'));
});

it('the standard input stays what it is', () => {
  expect(typedPath('-')).toBe('-');
});

import { expect, it } from 'vitest';
import { messageKind } from './message-kind.ts';

it.each([
  ["Cannot read properties of undefined (reading 'Maria')", 'property of nothing'],
  ['undefined is not an object (evaluating "garcia.maria")', 'property of nothing'],
  ['can\'t access property "maria", order is undefined', 'property of nothing'],
  ['Maria is not a function', 'is not a function'],
  ["Can't find variable: Garcia", 'is not defined'],
  ['Unexpected token M, Maria Garcia is not valid JSON', 'unreadable JSON or script'],
  ['Minified React error #185; visit https://react.dev/errors/185?args[]=Maria', 'React error #185'],
  ["Failed to execute 'removeChild' on 'Node': Maria", 'the page was changed by somebody else'],
  ['Failed to fetch dynamically imported module: /static/Maria.js', 'a part of the application did not load'],
  ['TypeError: Failed to fetch maria', 'network'],
  ['The quota has been exceeded by Maria.', 'storage is full'],
])('of %s is %s', (message, kind) => {
  expect(messageKind(message)).toBe(kind);
  // The browser reduces it, and the server does so again.
  expect(messageKind(kind)).toBe(kind);
});

it.each([
  'No order of Maria Garcia',
  'MARIA GARCIA E12345678',
  '李小龙',
  '',
  'maria.garcia@example.com',
  '555 0123 4567',
])('of anything else is nothing of it: %j', (message) => expect(messageKind(message)).toBe('another message'));

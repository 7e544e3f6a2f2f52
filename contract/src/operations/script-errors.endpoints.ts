import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { done } from '../envelope.ts';
import { line } from '../fields.ts';
import { messageKind } from './message-kind.ts';
import { maxScriptErrorFrames, maxScriptErrorMessage } from './script-error-limits.ts';

/** Which of the two web applications. */
export const scriptApps = ['admin', 'visitor'] as const;
export type ScriptApp = (typeof scriptApps)[number];

/** Thrown outside React, an unhandled promise rejection, or thrown by a component inside an error boundary. */
const scriptErrorKinds = ['error', 'rejection', 'render'] as const;
export type ScriptErrorKind = (typeof scriptErrorKinds)[number];

// No field can contain a person's name, address or number: there are only fixed words and names of our own files. Of the
// message only its kind is kept.
export const postScriptError = defineEndpoint({
  method: 'POST',
  path: '/api/front/script-errors',
  access: 'public',
  audit: 'nothing',
  fails: ['too_many_requests'],
  summary: 'A browser reports that a script of the web application failed; logged and counted, never stored',
  body: z.object({
    app: z.enum(scriptApps, { error: `Must be one of ${scriptApps.join(', ')}.` }),
    kind: z.enum(scriptErrorKinds, { error: `Must be one of ${scriptErrorKinds.join(', ')}.` }),
    name: z
      .string({ error: 'Must be text.' })
      .regex(/^[A-Za-z]{1,40}$/, 'Must be the class of an error.')
      .describe('`TypeError`'),
    message: line(maxScriptErrorMessage).transform(messageKind).describe('Reduced to its kind, in fixed words'),
    frames: z
      .array(
        z
          .string({ error: 'Must be text.' })
          .regex(/^\/static\/[\w./-]{1,80}:\d{1,6}:\d{1,7}$/, 'Must be /static/, a file, its line and column.'),
        { error: 'Must be a list.' },
      )
      .max(maxScriptErrorFrames, `At most ${maxScriptErrorFrames} calls.`)
      .describe('File, line and column of each call, innermost first'),
    route: z
      .string({ error: 'Must be text.' })
      .max(100, 'At most 100 characters.')
      .regex(/^\/[a-zA-Z:/?*-]*$/, 'Must be the pattern of a path, without its values.')
      .describe('`/admin/view-order/:orderId`'),
  }),
  response: done,
});

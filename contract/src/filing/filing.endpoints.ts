import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { envelope } from '../envelope.ts';
import { actId, optionalLine, paragraph, rowVersion } from '../fields.ts';
import { orderId, orderIds } from '../orders/order-id.ts';
import { outcome } from '../orders/outcome.ts';
import { identityReaders } from '../roles.ts';
import { questionKinds } from './form-lists.ts';

/** Those who see the passport file cards (`identityReaders`). */
const filers = identityReaders;

/** One field of the government's form, with the value exactly as the form wants it. */
const formField = z.object({
  /** The field of the order; fields that no order has are named after the question. */
  name: z.string(),
  /** The question, in the form's words and in its Chinese ones. */
  label: z.string(),
  label_zh: z.string(),
  kind: z.enum(questionKinds),
  /** Names in capitals, dates YYYY-MM-DD, options in the form's words; '' for nothing. */
  value: z.string(),
  /** Of `choices`: each answer of `value`. */
  values: z.array(z.string()),
  /** The form has this answer already: it is not typed. */
  preset: z.boolean(),
  /** The product suggests it: it is compared with what the form offers. */
  compare: z.boolean(),
  /** What to know while typing it; '' for nothing. */
  note: z.string(),
  /** The government's site reads it from the passport photo: it is compared, not typed. */
  portal_reads: z.boolean(),
  state: z.enum(['ok', 'missing', 'doubtful']),
  /** What to type in the form's list so that it marks the answer; '' for what is no answer of a list. */
  letters: z.string(),
  /** How often to press the arrow down after the letters; of radio buttons, the arrow right from the first one. */
  arrows: z.number(),
  /** The same for each of `values`. */
  keys: z.array(z.object({ letters: z.string(), arrows: z.number() })),
});
export type FormField = z.infer<typeof formField>;

const formPage = z.object({
  /** As the list of steps names it. */
  name: z.string(),
  title: z.string(),
  fields: z.array(formField),
});
export type FormPage = z.infer<typeof formPage>;

export const getFormPack = defineEndpoint({
  method: 'GET',
  path: '/api/admin/get-form-pack/:orderId',
  access: filers,
  audit: { act: 'form_pack_read', about: ['order', 'orderId'], quietMinutes: 10 },
  fails: ['not_found'],
  summary: "What to type into the government's form for an order, page by page",
  params: z.object({ orderId }),
  response: envelope(
    z.object({
      /** The version of the form that the pages describe. */
      form_version: z.string(),
      /** The day on which the form was last compared with them, YYYY-MM-DD. */
      checked_on: z.string(),
      /** The page of the form; '' where Admins have set none. */
      form_url: z.string(),
      /** The order's version with which its facts became these, for `factsOf` of 'Filed'; 0 if nobody changed them. */
      version: rowVersion,
      pages: z.array(formPage),
    }),
  ),
});

export const markFiled = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/mark-filed',
  access: filers,
  audit: { act: 'orders_filed', about: ['order', 'orderId'], counts: ['done', 'refused'] },
  fails: ['not_found', 'move_not_allowed', 'order_changed'],
  summary:
    "'Filed': record that the card of orders was filed with the government, and move them to Awaiting Govt; again for one whose facts have changed since",
  body: z.object({
    orderId: orderIds,
    reference: optionalLine(100).describe('The reference that the government gave.'),
    factsOf: z
      .array(z.object({ orderId, version: rowVersion }))
      // Two keys each, of the thousand of a body.
      .max(400, 'At most 400 orders at once.')
      .optional()
      .describe(
        'The version of each order whose answers were typed (`version` of its form pack): what has changed since was filed otherwise. Of an order that is not here, the present facts were filed.',
      ),
    actId,
  }),
  response: outcome,
});

/** An order that nobody has and that Take next would give if the caller had not skipped it. */
const skippedOrder = z.object({
  order_id: z.string(),
  full_name: z.string(),
  arrival_date: z.string().nullable(),
  /** Everyone who has skipped it lately, with the reason, the last one first. */
  skips: z.array(z.object({ by: z.string(), reason: z.string() })),
});
export type SkippedOrder = z.infer<typeof skippedOrder>;

export const takeNext = defineEndpoint({
  method: 'POST',
  path: '/api/admin/take-next',
  access: filers,
  audit: { act: 'order_taken', about: ['order', 'order_id'] },
  summary:
    'The next order of the caller: one that they were given and have not filed, otherwise the most urgent that is ready to file, unassigned and not open in any browser (earliest arrival, then Priority, then oldest), which is assigned with the rest of its party; null if there is none, with what the caller has skipped',
  body: z.object({}),
  response: envelope(z.object({ order_id: z.string() }).nullable(), {
    skipped: z.array(skippedOrder).optional(),
    /** The events of the assignments, for an undo; none for an order that the caller had in hand. */
    changes: z.array(z.number().int()).optional(),
  }),
});

export const skipOrder = defineEndpoint({
  method: 'POST',
  path: '/api/admin/skip-order',
  access: filers,
  audit: { act: 'order_skipped', about: ['order', 'orderId'] },
  fails: ['not_found', 'not_allowed', 'move_not_allowed'],
  summary: 'Give back an order of one’s own that waits to be filed, with the reason as a remark',
  body: z.object({ orderId, reason: paragraph(1000, 'Please say why.') }),
  response: outcome,
});

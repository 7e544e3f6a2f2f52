import type { EndpointDefinition } from '@arrival-desk/contract/endpoint.ts';
import { failure } from '@arrival-desk/contract/errors.ts';
import { type Need, needToKnow } from '@arrival-desk/contract/need-to-know.ts';
import type { Role } from '@arrival-desk/contract/roles.ts';
import * as z from 'zod';
import { AppError } from '../errors.ts';
import { type Quotable, withoutQuotes } from '../withhold-numbers.ts';

/** What texts about some orders must not quote, by the IDs of the orders. */
type FindHidden = (orderIds: readonly string[]) => Promise<ReadonlyMap<string, Quotable>>;

/** Where to find what texts must not quote. */
export interface Hidden {
  /** The order that a call names; texts of objects with an order ID of their own are that order's. */
  orderId: string | null;
  find: FindHidden;
}

/** What one role gets of an endpoint's responses. */
export interface Reading {
  /** Whether the role does not get all of a successful response. */
  hidesInResponse: boolean;
  response<Value>(value: Value, hidden: Hidden): Promise<Value>;
  failureData(code: string, value: unknown, hidden: Hidden): Promise<unknown>;
  failureMembers<Value>(value: Value, hidden: Hidden): Promise<Value>;
}

const withheld = '[withheld]';
const hide = (text: unknown) => (text === '' ? '' : withheld);

/**
 * Compiles what the contract's need-to-know marks mean for an endpoint of staff: a function that gives the reading of a
 * role, null where the role gets everything. Null for other endpoints.
 */
export function forReader({ access, response, failureData = {}, path }: EndpointDefinition) {
  if (!Array.isArray(access)) return null;
  const readings = new Map(
    access.map((role: Role): [Role, Reading | null] => {
      const compiled = (schema: z.ZodType) => compile(schema, role, path);
      const answer = response === 'file' ? null : compiled(response);
      const members = compiled(failure);
      const data = new Map(Object.entries(failureData).map(([code, schema]) => [code, compiled(schema)]));
      if (!answer && !members && ![...data.values()].some(Boolean)) return [role, null];
      return [
        role,
        {
          hidesInResponse: answer !== null,
          response: (value, hidden) => apply(answer, value, hidden),
          failureData: async (code, value, hidden) =>
            data.has(code) ? apply(data.get(code) ?? null, value, hidden) : undefined,
          failureMembers: (value, hidden) => apply(members, value, hidden),
        },
      ];
    }),
  );
  return (role: Role): Reading | null => readings.get(role) ?? null;
}

/** A copy of a failure with what a role may see of it; `data` that the endpoint does not declare is left out. */
export async function narrowFailure(error: AppError, reading: Reading, hidden: Hidden): Promise<AppError> {
  const { data, members, ...details } = error.details;
  const seen = data === undefined ? undefined : await reading.failureData(error.code, data, hidden);
  return new AppError(error.code, error.message, {
    ...details,
    ...(members && { members: await reading.failureMembers(members, hidden) }),
    ...(seen !== undefined && { data: seen }),
  });
}

/** The order that a text is about, and what it must not quote; null hides it whole. */
interface About {
  orderId: string | null;
  quotable: (orderId: string | null) => Quotable | null;
}

/** Returns a copy of a value without what is hidden; `absent` is the whole value hidden. */
type Narrow = { quotes: boolean; of: (value: unknown, about: About) => unknown } | 'absent' | null;

const nothing: Quotable = { numbers: [], words: [] };

async function apply<Value>(narrow: Narrow, value: Value, { orderId, find }: Hidden): Promise<Value> {
  if (!narrow || narrow === 'absent') return value;
  // The first pass only notes about which orders there are texts that can quote something.
  const wanted = new Set<string>();
  const noted = narrow.of(value, {
    orderId,
    quotable: (id) => {
      if (id !== null) wanted.add(id);
      return id === null ? null : nothing;
    },
  });
  if (wanted.size === 0) return noted as Value;
  const found = await find([...wanted]);
  return narrow.of(value, { orderId, quotable: (id) => (id === null ? null : (found.get(id) ?? null)) }) as Value;
}

const written = new WeakSet<object>();

/** Says of an object that its author has read no more than its reader: its texts are sent as they were written. */
export function asWritten<Text extends object>(text: Text): Text {
  written.add(text);
  return text;
}

/** What a role does not get of values of a schema; null when it gets everything. */
function compile(schema: z.ZodType, role: Role, path: string): Narrow {
  const need = needToKnow.get(schema);
  if (need && !need.readers.includes(role)) {
    if (need.hides === 'field') return 'absent';
    if (need.hides === 'edit') return compileEdit(schema as z.ZodObject, need, role, path);
    if (need.hides === 'text') return { quotes: false, of: hide };
    return { quotes: true, of: need.hides === 'numbers' ? narrowValue : narrowSentence };
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return within(
      compile(schema.unwrap() as z.ZodType, role, path),
      (inner) => (value, about) => (value === null || value === undefined ? value : inner(value, about)),
    );
  if (schema instanceof z.ZodArray)
    return within(
      compile(schema.element as z.ZodType, role, path),
      (inner) => (value, about) => (value as unknown[]).map((member) => inner(member, about)),
    );
  if (schema instanceof z.ZodRecord)
    return within(
      compile(schema.valueType as z.ZodType, role, path),
      (inner) => (value, about) =>
        Object.fromEntries(Object.entries(value as object).map(([name, member]) => [name, inner(member, about)])),
    );
  if (schema instanceof z.ZodObject) return compileObject(schema, role, path);
  if (schema instanceof z.ZodUnion) {
    const options = (schema.options as z.ZodType[]).map((option) => compile(option, role, path));
    if (options.every((option) => option === null)) return null;
  } else if (plain.some((kind) => schema instanceof kind)) return null;
  throw new Error(`${path}: need to know is not known inside of ${schema.constructor.name}; extend for-reader.ts.`);
}

const narrowSentence: Of = (text, { orderId, quotable }) => {
  if (text === '') return text;
  const quoted = quotable(orderId);
  return quoted ? withoutQuotes(text as string, quoted, withheld) : hide(text);
};

/** In a name or a place only what has a digit can be a number of somebody's identity. */
const narrowValue: Of = (value, { orderId, quotable }) => {
  const text = value as string;
  if (!hasDigit.test(text)) return text;
  const quoted = quotable(orderId);
  const numbers = quoted?.numbers.filter((number) => hasDigit.test(number)) ?? [];
  return quoted ? withoutQuotes(text, { numbers, words: [] }, withheld) : hide(text);
};
const hasDigit = /\p{N}/u;

/** Schemas without schemas inside. */
const plain = [
  z.ZodString,
  z.ZodStringFormat,
  z.ZodNumber,
  z.ZodBoolean,
  z.ZodEnum,
  z.ZodLiteral,
  z.ZodNull,
  z.ZodUnknown,
] as const;

function compileObject(schema: z.ZodObject, role: Role, path: string): Narrow {
  const members = Object.entries(schema.shape).flatMap(([name, member]) => {
    const narrow = compile(member as z.ZodType, role, path);
    return narrow ? [[name, narrow] as const] : [];
  });
  if (members.length === 0) return null;
  return {
    quotes: members.some(([, narrow]) => narrow !== 'absent' && narrow.quotes),
    of: (value, about) => {
      const copy: Record<string, unknown> = { ...(value as object) };
      const own = typeof copy.order_id === 'string' ? { ...about, orderId: copy.order_id } : about;
      for (const [name, narrow] of members)
        if (narrow === 'absent') delete copy[name];
        else if (name in copy && copy[name] !== undefined && !(narrow.quotes && written.has(value as object)))
          copy[name] = narrow.of(copy[name], own);
      return copy;
    },
  };
}

/** The values of an edit as those of its field. */
function compileEdit(schema: z.ZodObject, need: Need, role: Role, path: string): Narrow {
  const { hidden = [], open = [], values = [] } = need;
  return within(compileObject(schema, role, path), (others) => (value, about) => {
    const edit = value as { field: string; from: string; to: string };
    if (open.includes(edit.field)) return edit;
    if (hidden.includes(edit.field)) return { ...edit, from: hide(edit.from), to: hide(edit.to) };
    if (!values.includes(edit.field)) return others(edit, about);
    return { ...edit, from: narrowValue(edit.from, about), to: narrowValue(edit.to, about) };
  });
}

type Of = Exclude<Narrow, 'absent' | null>['of'];

function within(narrow: Narrow, wrap: (inner: Of) => Of): Narrow {
  return narrow && narrow !== 'absent' ? { quotes: narrow.quotes, of: wrap(narrow.of) } : narrow;
}

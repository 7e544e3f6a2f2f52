import type { EndpointDefinition } from '@arrival-desk/contract/endpoint.ts';
import { failure } from '@arrival-desk/contract/errors.ts';
import { type Need, needToKnow } from '@arrival-desk/contract/need-to-know.ts';
import type { Role } from '@arrival-desk/contract/roles.ts';
import * as z from 'zod';
import { AppError } from '../errors.ts';
import { withoutNumbers } from '../withhold-numbers.ts';

/** The numbers that typed texts must not show; null hides those texts whole. */
type Hidden = () => Promise<readonly string[] | null>;

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

/** Returns a copy of a value without what is hidden; `absent` is the whole value hidden. */
type Narrow = { quotes: boolean; of: (value: unknown, numbers: readonly string[] | null) => unknown } | 'absent' | null;

async function apply<Value>(narrow: Narrow, value: Value, hidden: Hidden): Promise<Value> {
  if (!narrow || narrow === 'absent') return value;
  return narrow.of(value, narrow.quotes ? await hidden() : null) as Value;
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
    return {
      quotes: true,
      of: (text, numbers) => (numbers ? withoutNumbers(text, numbers, withheld) : hide(text)),
    };
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return within(
      compile(schema.unwrap() as z.ZodType, role, path),
      (inner) => (value, numbers) => (value === null || value === undefined ? value : inner(value, numbers)),
    );
  if (schema instanceof z.ZodArray)
    return within(
      compile(schema.element as z.ZodType, role, path),
      (inner) => (value, numbers) => (value as unknown[]).map((member) => inner(member, numbers)),
    );
  if (schema instanceof z.ZodRecord)
    return within(
      compile(schema.valueType as z.ZodType, role, path),
      (inner) => (value, numbers) =>
        Object.fromEntries(Object.entries(value as object).map(([name, member]) => [name, inner(member, numbers)])),
    );
  if (schema instanceof z.ZodObject) return compileObject(schema, role, path);
  if (schema instanceof z.ZodUnion) {
    const options = (schema.options as z.ZodType[]).map((option) => compile(option, role, path));
    if (options.every((option) => option === null)) return null;
  } else if (plain.some((kind) => schema instanceof kind)) return null;
  throw new Error(`${path}: need to know is not known inside of ${schema.constructor.name}; extend for-reader.ts.`);
}

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
    of: (value, numbers) => {
      const copy: Record<string, unknown> = { ...(value as object) };
      for (const [name, narrow] of members)
        if (narrow === 'absent') delete copy[name];
        else if (name in copy && copy[name] !== undefined && !(narrow.quotes && written.has(value as object)))
          copy[name] = narrow.of(copy[name], numbers);
      return copy;
    },
  };
}

/** An edit without its values if it is of a hidden field; the values of others are texts as everywhere. */
function compileEdit(schema: z.ZodObject, { fields = [], open = [] }: Need, role: Role, path: string): Narrow {
  return within(compileObject(schema, role, path), (others) => (value, numbers) => {
    const edit = value as { field: string; from: string; to: string };
    if (open.includes(edit.field)) return edit;
    if (!fields.includes(edit.field)) return others(edit, numbers);
    return { ...edit, from: hide(edit.from), to: hide(edit.to) };
  });
}

type Of = Exclude<Narrow, 'absent' | null>['of'];

function within(narrow: Narrow, wrap: (inner: Of) => Of): Narrow {
  return narrow && narrow !== 'absent' ? { quotes: narrow.quotes, of: wrap(narrow.of) } : narrow;
}

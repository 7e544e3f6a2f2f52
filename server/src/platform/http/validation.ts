import type * as z from 'zod';

/** Field path → message of its first issue. An issue with the whole body is reported as `body`. */
export function fieldsOf(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const path = issue.path.join('.') || 'body';
    fields[path] ??= issue.message;
  }
  return fields;
}

/**
 * One sentence for the person: the message of the first field, with the field's path unless the message names it as the
 * forms do. A program that sends several emails cannot tell which one such a message means: it gets the path `always`.
 */
export function sentenceOf(fields: Record<string, string>, { always = false } = {}): string {
  const [first] = Object.entries(fields);
  if (!first) return 'The request is not valid.';
  const [path, message] = first;
  const isNamed = !always && /^(Please|Email|Password|New Password|Invalid)/.test(message);
  return isNamed ? message : `${path}: ${message}`;
}

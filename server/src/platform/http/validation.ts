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

/** What people call the fields whose names say something else. */
const labels: Record<string, string> = {
  searchVal: 'Search',
  text: 'Search',
  tmId: 'Member',
  file1: 'File',
  uploadVisaDoc: 'File',
  customername: 'Name',
  body: 'Request',
};

/** The name of a field for a person: `orderId.1` is 'Order ID'. */
function labelOf(path: string): string {
  const [name = ''] = path.split('.');
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return labels[name] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`.replace(/\bid(s?)\b/gi, 'ID$1');
}

/**
 * One sentence for the person: the message of the first field, with the field's name unless the message names it as the
 * forms do. A program that sends several emails cannot tell which one such a message means: it gets the path `always`.
 * `label` is what the screen calls the first field.
 */
export function sentenceOf(
  fields: Record<string, string>,
  { always = false, label }: { always?: boolean; label?: string | undefined } = {},
): string {
  const [first] = Object.entries(fields);
  if (!first) return 'The request is not valid.';
  const [path, message] = first;
  if (always) return `${path}: ${message}`;
  const isNamed = /^(Please|Email|Password|New Password|Invalid)/.test(message);
  return isNamed ? message : `${label ?? labelOf(path)}: ${message}`;
}

const dateFields: readonly string[] = ['date_of_birth', 'arrival_date', 'date_of_departure'];
/** A limit, because a body of a wrong kind can have thousands of unknown fields. */
const maxUnknownFields = 50;

/**
 * Warnings for the sender of an accepted order or payment, as sentences: fields that are ignored, and dates with
 * slashes. `sent` is the body as received.
 */
export function intakeWarnings(sent: unknown, knownFields: readonly string[]): string[] {
  const fields = Object.entries(sent ?? {});
  const unknown = fields.map(([name]) => name).filter((name) => !knownFields.includes(name));
  const slashed = fields.filter(
    ([name, value]) => dateFields.includes(name) && typeof value === 'string' && value.includes('/'),
  );
  return [
    ...unknown
      .slice(0, maxUnknownFields)
      .map((name) => `${name.slice(0, 100)}: this field is unknown and was ignored.`),
    ...slashed.map(
      ([name]) => `${name}: send dates as YYYY-MM-DD. Other notations are refused where they are ambiguous.`,
    ),
  ];
}

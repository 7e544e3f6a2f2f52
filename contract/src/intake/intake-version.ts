/**
 * The version of the landing sites' API: the date of its last change that a site can notice. Each has a section in
 * `docs/integration-changes.md`.
 */
export const intakeVersion = '2026-11-29';

/** The response header that has it. */
export const versionHeader = 'Arrival-Desk-Version';

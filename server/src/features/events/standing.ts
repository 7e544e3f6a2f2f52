import { hasTrait } from './event-traits.ts';

/** Events, oldest first, without those that were taken back; what was taken back itself takes nothing back. */
export function standing<Event extends { id: number; kind: string; detail: Record<string, unknown> }>(
  events: readonly Event[],
): Event[] {
  const takenBack = new Set<unknown>();
  for (const event of events.toReversed())
    if (hasTrait(event, 'takesBack') && !takenBack.has(event.id)) takenBack.add(event.detail.change);
  return events.filter(({ id }) => !takenBack.has(id));
}

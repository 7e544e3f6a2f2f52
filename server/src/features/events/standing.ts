import { hasTrait } from './event-traits.ts';

/** Events, oldest first, without those that were undone; an undo that was itself undone has no effect. */
export function standing<Event extends { id: number; kind: string; detail: Record<string, unknown> }>(
  events: readonly Event[],
): Event[] {
  const takenBack = new Set<unknown>();
  for (const event of events.toReversed())
    if (hasTrait(event, 'takesBack') && !takenBack.has(event.id)) takenBack.add(event.detail.change);
  return events.filter(({ id }) => !takenBack.has(id));
}

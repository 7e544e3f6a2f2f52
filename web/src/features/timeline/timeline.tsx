import {
  type TimelineEntry,
  type TimelineFilter,
  timelineFilters,
} from '@arrival-desk/contract/timeline/timeline.endpoints.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNow } from '../../platform/now.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import classes from './timeline.module.css';
import { useOrderTimelineInfiniteQuery } from './timeline.queries.ts';
import { TimelineItem } from './timeline-item.tsx';
import { dayOf, revertQuestion } from './timeline-texts.ts';
import { useTimelineFilter } from './use-timeline-filter.ts';

const names: Record<TimelineFilter, string> = {
  all: 'All',
  moves: 'Moves',
  mail: 'Emails',
  downloads: 'Downloads',
  comments: 'Comments',
  edits: 'Edits',
  openings: 'Opened by',
};

/** The entries grouped by day, in their order. */
function byDay(entries: readonly TimelineEntry[], now: number): [string, TimelineEntry[]][] {
  const days = new Map<string, TimelineEntry[]>();
  for (const entry of entries) {
    const day = dayOf(entry.at, now);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}

interface TimelineProps {
  orderId: string;
  /** Reverts the move of the entry with this number. */
  onRevert: (seq: number) => Promise<unknown>;
}

/** Everything that happened to an order, the newest first. */
export function Timeline({ orderId, onRevert }: TimelineProps) {
  const [asking, setAsking] = useState<TimelineEntry | null>(null);
  const [opened, setOpened] = useState(false);
  const askToRevert = (entry: TimelineEntry) => {
    setAsking(entry);
    setOpened(true);
  };
  const [filter, setFilter] = useTimelineFilter();
  const now = useNow();
  const { currentData, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useOrderTimelineInfiniteQuery(
    {
      orderId,
      filter,
    },
  );
  const entries = currentData?.pages.flatMap((page) => page.data);
  return (
    <div className={classes.timeline}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form */}
      <div className={classes.filters} role="group" aria-label="Show in the timeline">
        {timelineFilters.map((each) => (
          <button
            key={each}
            type="button"
            className={classes.filter}
            aria-pressed={each === filter}
            onClick={() => setFilter(each)}
          >
            {names[each]}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label="What happened">
        {!entries && error && <LoadFailure error={error} onRetry={refetch} />}
        {!entries && !error && <SkeletonLines count={6} />}
        {entries?.length === 0 && <p className={classes.empty}>Nothing of this kind has happened.</p>}
        {entries &&
          byDay(entries, now).map(([day, ofDay]) => (
            <section key={day} aria-label={day}>
              <h3 className={classes.day}>{day}</h3>
              <ol>
                {ofDay.map((entry) => (
                  <TimelineItem
                    key={entry.seq}
                    entry={entry}
                    now={now}
                    onRevert={entry.revertTo ? () => askToRevert(entry) : undefined}
                  />
                ))}
              </ol>
            </section>
          ))}
        {hasNextPage && (
          <Button
            size="compact-sm"
            variant="default"
            className={classes.more}
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            Show older
          </Button>
        )}
      </section>
      {asking && (
        <Confirm
          {...revertQuestion(asking, now)}
          opened={opened}
          onClose={() => setOpened(false)}
          onConfirm={() => onRevert(asking.seq)}
        />
      )}
    </div>
  );
}

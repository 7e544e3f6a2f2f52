import type { Ref } from 'react';
import classes from './palette.module.css';
import type { Entry } from './use-palette-entries.tsx';

interface PaletteListProps {
  ref: Ref<HTMLDivElement>;
  id: string;
  optionId: (index: number) => string;
  entries: readonly Entry[];
  chosen: number;
  onPoint: (index: number) => void;
  onRun: (index: number) => void;
}

/** The entries under their headings. The focus stays in the field, which names the active entry. */
export function PaletteList({ ref, id, optionId, entries, chosen, onPoint, onRun }: PaletteListProps) {
  const groups = [...Map.groupBy(entries.entries(), ([, entry]) => entry.group)];
  return (
    <div ref={ref} id={id} role="listbox" aria-label="Found" className={classes.list}>
      {groups.map(([group, members]) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields
        <div key={group} role="group" aria-label={group}>
          <p className={classes.group} aria-hidden="true">
            {group}
          </p>
          {members.map(([index, entry]) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
            <div
              key={entry.key}
              id={optionId(index)}
              role="option"
              aria-selected={index === chosen}
              className={classes.option}
              onMouseMove={() => index !== chosen && onPoint(index)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onRun(index)}
            >
              {entry.content}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

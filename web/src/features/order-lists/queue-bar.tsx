import { readiness } from '@arrival-desk/contract/order-lists/folders.ts';
import { sortColumns } from '@arrival-desk/contract/order-lists/sort-columns.ts';
import { Button, Group, NativeSelect } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import type { TableColumn } from '../../ui/data-table/table-column.ts';
import { IconCheck, IconCopy } from '../../ui/icons.ts';
import { SearchBox } from '../../ui/search-box.tsx';
import { useCopy } from '../../ui/use-copy.tsx';
import classes from './queue-bar.module.css';
import type { ChangeList, ListState } from './use-list-state.ts';

interface QueueBarProps {
  title: string;
  /** Whether the queue can be filtered by what is ready to file. */
  hasReadiness: boolean;
  state: ListState;
  searchField: RefObject<HTMLInputElement | null>;
  /** Called on the arrow down key in the search field: moves to the rows. */
  onLeaveSearch: () => void;
  onChange: ChangeList;
  columns: readonly Pick<TableColumn<unknown>, 'header' | 'sort'>[];
  /** The number of selected orders. */
  selected: number;
  /** Their IDs; undefined if some of them are not loaded. */
  selectedIds: readonly string[] | undefined;
  /** More than `selected` orders are selected. */
  selectedMore: boolean;
  /** Present if the list has more orders than the rows shown. */
  selectEverything: { total: string; onSelect: () => void } | undefined;
  onClear: () => void;
  actions: ReactNode;
}

const number = new Intl.NumberFormat('en');

/** Above the table: search, and the actions on the selected rows. */
export function QueueBar(props: QueueBarProps) {
  const { title, state, onChange, columns, selected, selectedIds } = props;
  const { copied, copy, refused } = useCopy();
  const sortable = columns.flatMap(({ header, sort }) => (sort ? [{ header, sort }] : []));
  return (
    <div className={classes.bar}>
      <SearchBox
        label={`Search ${title}`}
        placeholder="Id, name, email or telephone"
        value={state.search}
        ref={props.searchField}
        onLeave={props.onLeaveSearch}
        onSearch={(search) => onChange({ search }, { replace: true })}
      />
      <NativeSelect
        className={classes.sort}
        size="xs"
        aria-label="Sort by"
        value={`${state.sort} ${state.order}`}
        onChange={({ currentTarget: { value } }) => {
          const [sort, order] = value.split(' ');
          onChange({ sort: sortColumns.find((each) => each === sort), order: order === 'asc' ? 'asc' : 'desc' });
        }}
        data={sortable.flatMap(({ header, sort }) => [
          { value: `${sort} asc`, label: `${header} ↑` },
          { value: `${sort} desc`, label: `${header} ↓` },
        ])}
      />
      {props.hasReadiness && (
        <NativeSelect
          className={classes.ready}
          size="xs"
          aria-label="Ready to file"
          value={state.ready ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ ready: readiness.find((each) => each === value) })}
          data={[
            { value: '', label: 'Ready or not' },
            { value: 'yes', label: 'Ready to file' },
            { value: 'no', label: 'Asks for facts' },
            { value: 'answered', label: 'Answered' },
          ]}
        />
      )}
      <Group>{props.actions}</Group>
      <p className={classes.selected} role="status">
        {selected > 0 && `${props.selectedMore ? 'more than ' : ''}${number.format(selected)} selected`}
      </p>
      {selected > 0 && (
        <>
          {props.selectEverything && (
            <Button size="compact-sm" variant="subtle" onClick={props.selectEverything.onSelect}>
              Select all {props.selectEverything.total}
            </Button>
          )}
          {selectedIds && (
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              leftSection={copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
              onClick={() => void copy(selectedIds.join('\n'), 'ids')}
            >
              Copy ids
            </Button>
          )}
          {refused}
          <Button size="compact-sm" variant="subtle" color="gray" onClick={props.onClear}>
            Clear
          </Button>
        </>
      )}
    </div>
  );
}

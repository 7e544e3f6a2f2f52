import { pageSizes } from '@arrival-desk/contract/pagination.ts';
import { NativeSelect, Pagination } from '@mantine/core';
import classes from './queue-footer.module.css';
import type { ChangeList, ListState, RowsPerPage } from './use-list-state.ts';

interface QueueFooterProps {
  state: ListState;
  total: number | undefined;
  /** The list has more than `total` orders. */
  more: boolean;
  onChange: ChangeList;
}

const number = new Intl.NumberFormat('en');

/** Rows per page, the range of rows, and the pages: one sibling on each side, dots for gaps (QUEUE-19). */
export function QueueFooter({ state, total = 0, more, onChange }: QueueFooterProps) {
  const size = state.rows === 'all' ? Math.max(total, 1) : state.rows;
  // If the list has more orders, the next page can be opened; its response says whether there are further pages.
  const pages = Math.max(1, Math.ceil(total / size) + (more ? 1 : 0));
  const page = state.rows === 'all' ? 1 : state.page;
  const first = (page - 1) * size + 1;
  const range = first > total ? '0' : `${number.format(first)}–${number.format(Math.min(page * size, total))}`;
  return (
    <div className={classes.footer}>
      <NativeSelect
        size="xs"
        label="Rows per page"
        classNames={{ root: classes.rows, label: classes.label }}
        value={String(state.rows)}
        onChange={({ currentTarget: { value } }) => {
          const rows: RowsPerPage = pageSizes.find((each) => String(each) === value) ?? 'all';
          onChange({ rows });
        }}
        data={[...pageSizes.map(String), { value: 'all', label: 'All' }]}
      />
      <p className={`${classes.range} numbers`} role="status">
        {total > 0 && `${range} of ${more ? 'more than ' : ''}${number.format(total)}`}
      </p>
      {pages > 1 && (
        <Pagination
          size="sm"
          total={pages}
          value={Math.min(page, pages)}
          siblings={1}
          boundaries={1}
          onChange={(next) => onChange({ page: next })}
          getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
          getControlProps={(control) => ({ 'aria-label': `${control === 'previous' ? 'Previous' : 'Next'} page` })}
          classNames={{ control: classes.control }}
        />
      )}
    </div>
  );
}

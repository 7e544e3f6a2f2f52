import type { FolderName } from '@arrival-desk/contract/order-lists/folders.ts';
import { Button } from '@mantine/core';
import { HeadButton } from '../../ui/head-button.tsx';
import { IconDownload } from '../../ui/icons.ts';
import classes from './export-button.module.css';
import { type ExportRequest, useExport } from './export-orders.ts';

interface ExportButtonProps {
  folder: FolderName;
  /** The filter and sorting of the list. */
  state: Pick<ExportRequest, 'sort' | 'order' | 'ready'> & { search: string; month: ExportRequest['process_month'] };
  /** The IDs of the selected rows; empty for the whole list. */
  selected: readonly string[];
  /** The IDs excluded from the whole list. */
  except: readonly string[];
  disabled: boolean;
}

/** Exports the selected orders, or else the filtered list in its order; shows the progress of the download. */
export function ExportButton({ folder, state, selected, except, disabled }: ExportButtonProps) {
  const { running, start } = useExport();
  const { search: searchVal, month, ready, sort, order } = state;
  if (!running) {
    return (
      <HeadButton
        icon={<IconDownload size={16} />}
        disabled={disabled}
        onClick={() =>
          void start({
            folderName: folder,
            ...(selected.length ? { orderId: [...selected] } : { searchVal, except: [...except] }),
            process_month: month,
            ready,
            sort,
            order,
            timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
          })
        }
      >
        {selected.length ? `Export CSV (${selected.length.toLocaleString('en')} selected)` : 'Export CSV'}
      </HeadButton>
    );
  }
  const { rows, total, cancel } = running;
  return (
    <div className={classes.running}>
      <div
        className={classes.progress}
        role="progressbar"
        aria-label="Export"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={rows}
        aria-valuetext={total === undefined ? 'Starting' : `${rows} of ${total} rows`}
      >
        <span className={classes.bar} style={{ width: `${total ? (rows / total) * 100 : 0}%` }} />
        <span className={`${classes.text} numbers`}>
          {total === undefined ? 'Starting …' : `${rows.toLocaleString('en')} of ${total.toLocaleString('en')}`}
        </span>
      </div>
      <Button size="compact-sm" variant="subtle" color="gray" onClick={cancel}>
        Cancel
      </Button>
    </div>
  );
}

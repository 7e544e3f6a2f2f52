import { type FolderName, folders } from '@arrival-desk/contract/order-lists/folders.ts';
import type { ReactNode } from 'react';
import { HeadButton } from '../../ui/head-button.tsx';
import { Hinted } from '../../ui/hinted.tsx';
import { IconArrowLeft, IconRefresh } from '../../ui/icons.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { buttonHints } from '../orders/button-hints.ts';
import classes from './queue-head.module.css';
import type { Month } from './use-list-state.ts';

interface QueueHeadProps {
  folder: FolderName;
  month: Month | undefined;
  total: number | undefined;
  /** The list has more than `total` orders. */
  more: boolean;
  busy: boolean;
  onRefresh: () => void;
  onBack: () => void;
  /** Buttons for the whole list, before Refresh. */
  children?: ReactNode;
}

export function QueueHead({ folder, month, total, more, busy, onRefresh, onBack, children }: QueueHeadProps) {
  const { title } = folders[folder];
  return (
    <PageHead
      title={month ? `${title}, ${month}` : title}
      aside={
        total !== undefined && (
          <span className={`${classes.total} numbers`}>
            {more ? `more than ${total.toLocaleString('en')}` : total.toLocaleString('en')}
          </span>
        )
      }
      actions={
        <>
          {month && (
            <HeadButton icon={<IconArrowLeft size={16} />} onClick={onBack}>
              Back
            </HeadButton>
          )}
          {children}
          <Hinted hint={buttonHints.refresh}>
            <HeadButton
              icon={<IconRefresh size={16} className={classes.icon} data-busy={busy || undefined} />}
              onClick={onRefresh}
            >
              Refresh
            </HeadButton>
          </Hinted>
        </>
      }
    />
  );
}

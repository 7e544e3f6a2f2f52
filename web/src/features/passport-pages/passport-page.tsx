import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { Button, FileButton } from '@mantine/core';
import { type DragEvent, useRef } from 'react';
import classes from './passport-page.module.css';
import { useAddPassportPageMutation } from './passport-pages.queries.ts';
import { PassportPhoto } from './passport-photo.tsx';

const accepted = 'image/jpeg,image/png,image/webp,image/heic,image/heif,application/pdf';
const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

interface PassportPageProps {
  order: OrderDetail;
  /** Why the last file was refused; null for the file that is added. */
  onProblem: (problem: string | null) => void;
}

/** The passport page of an order, and where a file of it is chosen or dropped (FILE-66). */
export function PassportPage({ order, onProblem }: PassportPageProps) {
  const { order_id: orderId, filing, actions } = order;
  const [add, { isLoading }] = useAddPassportPageMutation();
  const reset = useRef<() => void>(null);
  const page = filing.passport_page;
  async function choose(file: File | null | undefined): Promise<void> {
    if (!file) return;
    onProblem(null);
    const { error } = await add({ orderId, file });
    onProblem((error as { message?: string } | undefined)?.message ?? null);
    // So that a corrected file of the same name can be chosen.
    reset.current?.();
  }
  if (!page && !actions.addPassportPage) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first.
    <div
      className={classes.page}
      // What is dropped here is not the document of the order, which the whole page takes.
      onDragOver={(event) => actions.addPassportPage && carriesFiles(event) && event.preventDefault()}
      onDrop={(event) => {
        if (!actions.addPassportPage || !carriesFiles(event)) return;
        event.preventDefault();
        void choose(event.dataTransfer.files[0]);
      }}
    >
      {page && <PassportPhoto orderId={orderId} url={page.url} small />}
      {actions.addPassportPage && (
        <FileButton resetRef={reset} accept={accepted} onChange={(file) => void choose(file)}>
          {(props) => (
            <Button {...props} size="compact-xs" variant="default" loading={isLoading} data-field="passport_page">
              {/* The label is a flex box, which drops a space at the beginning of a part. */}
              <span>
                {page ? 'Replace' : 'Add'}
                <span data-beside-photo={page ? true : undefined}> passport page</span>
              </span>
            </Button>
          )}
        </FileButton>
      )}
    </div>
  );
}

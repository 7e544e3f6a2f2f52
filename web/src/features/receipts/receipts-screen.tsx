import { acceptedFiles } from '@arrival-desk/contract/documents/document.ts';
import { Button, Group, Progress } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useShortcuts } from '../../platform/shortcuts.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageDrop } from '../../ui/page-drop.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { addFiles, forgetRefused, useAdding } from './add-files.ts';
import { ReceiptCard } from './receipt-card.tsx';
import { inGroups, ReceiptList } from './receipt-list.tsx';
import { receiptShortcuts } from './receipt-shortcuts.ts';
import classes from './receipts.module.css';
import { useReceiptsInfiniteQuery } from './receipts.queries.ts';
import { useSending } from './use-sending.ts';

/** How often the list is loaded again while files are read, in milliseconds. */
const pace = 1500;
const accept = acceptedFiles.join();

/** The receipts that wait: files are dropped here, matched with their orders, and sent. */
export function ReceiptsScreen() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetching, isFetchingNextPage } =
    useReceiptsInfiniteQuery();
  const receipts = data?.pages.flatMap((page) => page.data) ?? [];
  const isReading = receipts.some(({ state }) => state === 'reading');
  useReceiptsInfiniteQuery(undefined, { skip: !isReading, pollingInterval: pace });
  const [wantsOlder, setWantsOlder] = useState(false);
  // RTK Query drops a call for a page while the list is loaded again: it waits for that.
  useEffect(() => {
    if (!wantsOlder || isFetching) return;
    setWantsOlder(false);
    void fetchNextPage();
  }, [wantsOlder, isFetching, fetchNextPage]);
  const dispatch = useDispatch();
  const add = (files: readonly File[]) => void addFiles(dispatch as Parameters<typeof addFiles>[0], files);
  const [chosen, setChosen] = useState<number>();
  const { sending, send, stop, refused, forget } = useSending(receipts);
  const sendButton = useRef<HTMLButtonElement>(null);

  const sorted = inGroups(receipts);
  const matched = receipts.filter(({ state }) => state === 'matched').map(({ id }) => id);
  const current = sorted.find(({ id }) => id === chosen) ?? sorted[0];
  // What was sent leaves its group: the next one of the group comes under the eyes.
  const place = useRef(0);
  useEffect(() => {
    if (chosen !== undefined && !receipts.some(({ id }) => id === chosen)) setChosen(sorted[place.current]?.id);
    else
      place.current = Math.max(
        0,
        sorted.findIndex(({ id }) => id === chosen),
      );
  });

  const canSend = matched.length > 0 && sending === null;
  useShortcuts(receiptShortcuts, { send: canSend ? () => void send(matched) : undefined });

  if (!data) return error ? <LoadFailure error={error} onRetry={refetch} /> : <SkeletonLines count={6} />;
  return (
    <div className={classes.screen}>
      <PageDrop label="Drop receipts here" disabled={false} onDrop={add} />
      <Group>
        <Button disabled={!canSend} onClick={() => void send(matched)}>
          {matched.length === 0 ? 'Nothing is matched' : `Send ${matched.length} matched`}
        </Button>
        <FileButtons onFiles={add} />
        {sending && (
          <>
            <Progress
              className={classes.progress}
              value={(100 * sending.done) / sending.total}
              aria-label={`Sending ${sending.done} of ${sending.total}`}
            />
            <span className="numbers" role="status">
              Sent {sending.done} of {sending.total}
            </span>
            <Button variant="default" size="compact-sm" onClick={stop}>
              Stop
            </Button>
          </>
        )}
        <AddingProgress />
        {hasNextPage && (
          <Button variant="default" loading={wantsOlder || isFetchingNextPage} onClick={() => setWantsOlder(true)}>
            Show older
          </Button>
        )}
      </Group>
      <Refused title="Not sent" refused={refused} onDismiss={forget} />
      <NotAdded />
      {current ? (
        <div className={classes.columns}>
          <ReceiptList
            receipts={receipts}
            chosen={current.id}
            onChoose={setChosen}
            onEnter={() => sendButton.current?.focus()}
          />
          <ReceiptCard
            key={current.id}
            receipt={current}
            sending={sending !== null}
            sendButton={sendButton}
            onSend={(overrideReason) => void send([current.id], overrideReason)}
          />
        </div>
      ) : (
        <p className={classes.note}>
          No receipts wait. Drop the files that the government’s form gave you, up to 200 at once, anywhere on this page
          or on a queue, or choose a folder. Each is read and matched with its order.
        </p>
      )}
    </div>
  );
}

function FileButtons({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const input = (ref: typeof files, label: string, isFolder: boolean) => (
    <input
      ref={ref}
      type="file"
      hidden
      multiple
      accept={accept}
      aria-label={label}
      {...(isFolder && { webkitdirectory: '' })}
      onChange={({ currentTarget }) => {
        onFiles([...(currentTarget.files ?? [])]);
        currentTarget.value = '';
      }}
    />
  );
  return (
    <>
      {input(files, 'Receipt files', false)}
      {input(folder, 'Folder of receipts', true)}
      <Button variant="default" onClick={() => files.current?.click()}>
        Choose files
      </Button>
      <Button variant="default" className={classes.folder} onClick={() => folder.current?.click()}>
        Choose a folder
      </Button>
    </>
  );
}

function AddingProgress() {
  const { total, done } = useAdding();
  if (done >= total) return null;
  const text = `Adding ${done} of ${total}`;
  return (
    <>
      <Progress className={classes.progress} value={(100 * done) / total} aria-label={text} />
      <span className="numbers" role="status">
        {text}
      </span>
    </>
  );
}

function NotAdded() {
  const { refused } = useAdding();
  return <Refused title="Not added" refused={refused} onDismiss={forgetRefused} />;
}

interface RefusedProps {
  title: string;
  refused: readonly { name: string; message: string }[];
  onDismiss: () => void;
}

function Refused({ title, refused, onDismiss }: RefusedProps) {
  if (refused.length === 0) return null;
  return (
    <section aria-label={title} role="status">
      <ul className={`${classes.note} bullets`}>
        {[...new Set(refused.map(({ name, message }) => `${title}: ${name}. ${message}`))].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <Button size="compact-sm" variant="subtle" color="gray" onClick={onDismiss}>
        Dismiss
      </Button>
    </section>
  );
}

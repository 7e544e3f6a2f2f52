import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { Loader, Modal } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useBackCloses } from '../../../platform/back-closes.ts';
import { Contained } from '../../../ui/contained.tsx';
import { IconSearch } from '../../../ui/icons.ts';
import { Keys } from '../../../ui/keys.tsx';
import classes from './palette.module.css';
import { PaletteList } from './palette-list.tsx';
import { usePaletteEntries } from './use-palette-entries.tsx';

interface PaletteProps {
  user: SignedInUser | null;
  opened: boolean;
  /** The text typed since the palette was requested. */
  text: string;
  onText: (text: string) => void;
  onClose: () => void;
  onLogout: () => void;
  onShortcuts: () => void;
}

/** The command palette: finds orders by ID, name or contact data, and screens and actions by their name. */
export function Palette({ opened, ...props }: PaletteProps) {
  useBackCloses(opened, props.onClose);
  return (
    <Modal.Root
      opened={opened}
      onClose={props.onClose}
      centered={false}
      yOffset="10dvh"
      size="40rem"
      transitionProps={{ duration: 120, transition: 'fade' }}
      classNames={{ content: classes.content, inner: classes.inner }}
    >
      <Modal.Overlay />
      <Modal.Content data-overlay data-closing={!opened || undefined} aria-label="Find an order or a screen">
        <Contained>
          <Search {...props} />
        </Contained>
      </Modal.Content>
    </Modal.Root>
  );
}

function Search({ user, text, onText, onClose, onLogout, onShortcuts }: Omit<PaletteProps, 'opened'>) {
  const [chosen, setChosen] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const { entries, state } = usePaletteEntries(text, { user, onLogout, onShortcuts });
  const index = Math.min(chosen, entries.length - 1);
  const optionId = (each: number) => `${id}-${each}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the active option changes with its index
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [index, entries]);

  function run(each: number): void {
    const entry = entries[each];
    if (!entry) return;
    onClose();
    // The palette has given the focus back by then, so that an act can move it.
    setTimeout(entry.run);
  }
  function onKeyDown(event: KeyboardEvent): void {
    const { key, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    const steps: Record<string, number> = { ArrowDown: index + 1, ArrowUp: index - 1 + entries.length };
    const step = steps[key];
    if (step !== undefined && entries.length > 0) setChosen(step % entries.length);
    else if (key === 'Enter') run(index);
    else return;
    event.preventDefault();
  }
  return (
    <>
      <div className={classes.field}>
        <IconSearch className={classes.sign} stroke={1.6} aria-hidden="true" />
        <input
          className={classes.input}
          role="combobox"
          aria-label="Find an order or a screen"
          aria-expanded={entries.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={entries.length ? optionId(index) : undefined}
          placeholder="Order id, name, email, telephone, transaction id, or a screen"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          data-autofocus
          value={text}
          onChange={({ currentTarget }) => {
            onText(currentTarget.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
        />
        {state === 'searching' && <Loader size="xs" aria-hidden="true" />}
      </div>
      <PaletteList
        ref={list}
        id={id}
        optionId={optionId}
        entries={entries}
        chosen={index}
        onPoint={setChosen}
        onRun={run}
      />
      <p className={classes.state} role="status" data-alone={entries.length === 0 || undefined}>
        {stateText(state, entries.length)}
      </p>
      <div className={classes.foot} aria-hidden="true">
        <span>
          <Keys keys="ArrowUp" /> <Keys keys="ArrowDown" /> choose
        </span>
        <span>
          <Keys keys="Enter" /> open
        </span>
        <span>
          <Keys keys="Escape" /> close
        </span>
      </div>
    </>
  );
}

function stateText(state: ReturnType<typeof usePaletteEntries>['state'], found: number): string {
  if (state === 'searching') return 'Looking for orders …';
  if (state === 'failed') return 'Orders could not be searched. Please try again.';
  if (state === 'short') return 'Type at least three characters to find orders.';
  return found === 0 ? 'No records found' : '';
}

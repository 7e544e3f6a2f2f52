import { Modal } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { useBackCloses } from '../platform/back-closes.ts';
import { useKeyboardOwner } from '../platform/shortcuts.ts';
import { useTopDialog } from '../platform/top-dialog.ts';
import { Contained } from './contained.tsx';
import classes from './dialog.module.css';

interface DialogProps {
  opened: boolean;
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  /** The maximum width. */
  size?: string;
  /** The shell opens it over any page and returns the focus itself. */
  overlay?: boolean;
  /** It can open while another dialog is open, and is then in front of it. Escape is for it alone. */
  inFront?: boolean;
  /** It cannot be closed, and nothing can be read behind it. */
  covers?: boolean;
}

/** A modal dialog. Mantine's header is a banner landmark for screen readers; this one is not. */
export function Dialog({ opened, title, onClose, children, size, overlay, inFront, covers }: DialogProps) {
  useKeyboardOwner(opened);
  useBackCloses(opened, onClose);
  // Mantine notes where the focus was when `opened` changes: a dialog that is mounted open is closed at first.
  const [mounted, setMounted] = useState(false);
  useLayoutEffect(() => setMounted(true), []);
  useTopDialog(opened && Boolean(inFront), onClose);
  return (
    <Modal.Root
      opened={opened && mounted}
      onClose={onClose}
      closeOnClickOutside={!covers}
      size={size}
      classNames={{ content: classes.content }}
      {...(inFront && { zIndex: 'calc(var(--mantine-z-index-modal) + 1)' })}
    >
      {covers ? <Modal.Overlay backgroundOpacity={0.85} blur={16} /> : <Modal.Overlay />}
      <Modal.Content data-overlay={overlay} data-closing={!opened || undefined}>
        <div className={classes.head}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          {!covers && <Modal.CloseButton aria-label="Close" />}
        </div>
        <Modal.Body className={classes.body}>
          <Contained>{children}</Contained>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

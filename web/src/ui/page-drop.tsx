import { Portal } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import classes from './page-drop.module.css';

interface PageDropProps {
  /** The effect of dropping, shown while a file is dragged over the page. */
  label: string;
  disabled: boolean;
  onDrop: (files: readonly File[]) => void;
}

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

/** Makes the whole page a drop zone while it is rendered. */
export function PageDrop({ label, disabled, onDrop }: PageDropProps) {
  const [over, setOver] = useState(false);
  const drop = useEffectEvent((event: DragEvent) => {
    setOver(false);
    // A smaller drop zone of the page has taken it.
    if (event.defaultPrevented || !carriesFiles(event)) return;
    event.preventDefault();
    const files = [...(event.dataTransfer?.files ?? [])];
    if (!disabled && files.length > 0) onDrop(files);
  });
  const hold = useEffectEvent((event: DragEvent) => {
    if (event.defaultPrevented) return setOver(false);
    if (disabled || !carriesFiles(event)) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
    setOver(true);
  });
  useEffect(() => {
    const onOver = (event: DragEvent) => hold(event);
    const onDropped = (event: DragEvent) => drop(event);
    // The pointer left the window, not only an element of the page.
    const onLeave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    document.addEventListener('dragover', onOver);
    document.addEventListener('drop', onDropped);
    document.addEventListener('dragleave', onLeave);
    return () => {
      document.removeEventListener('dragover', onOver);
      document.removeEventListener('drop', onDropped);
      document.removeEventListener('dragleave', onLeave);
    };
  }, []);
  if (!over) return null;
  return (
    <Portal>
      <div className={classes.zone}>
        <p className={classes.label}>{label}</p>
      </div>
    </Portal>
  );
}

import { documentTypes } from '@arrival-desk/contract/documents/document.ts';
import { Input } from '@mantine/core';
import { IconFile, IconUpload } from '@tabler/icons-react';
import { type DragEvent, useId, useState } from 'react';
import classes from './file-chooser.module.css';

interface FileChooserProps {
  file: File | null;
  error?: string;
  disabled: boolean;
  onChoose: (file: File | null) => void;
}

const accepted = Object.keys(documentTypes).join(',');
const kilobytes = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** One PDF or image, chosen or dropped. */
export function FileChooser({ file, error, disabled, onChoose }: FileChooserProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const hold = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(inside && !disabled);
  };
  const drop = (event: DragEvent) => {
    hold(false)(event);
    const dropped = event.dataTransfer.files[0];
    if (dropped && !disabled) onChoose(dropped);
  };
  return (
    <div className={classes.chooser}>
      <Input.Label htmlFor={id}>Document</Input.Label>
      <label
        className={classes.zone}
        data-over={over || undefined}
        data-error={Boolean(error) || undefined}
        onDragEnter={hold(true)}
        onDragOver={hold(true)}
        onDragLeave={hold(false)}
        onDrop={drop}
      >
        <input
          id={id}
          type="file"
          data-path="file"
          className={classes.input}
          accept={accepted}
          disabled={disabled}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ currentTarget }) => {
            onChoose(currentTarget.files?.[0] ?? null);
            // The same file may be chosen again after a failure.
            currentTarget.value = '';
          }}
        />
        {file ? (
          <IconFile className={classes.icon} stroke={1.6} aria-hidden="true" />
        ) : (
          <IconUpload className={classes.icon} stroke={1.6} aria-hidden="true" />
        )}
        <span className={classes.name}>{file ? file.name : 'Choose or drop a PDF or image'}</span>
        {file && <span className={classes.size}>{kilobytes(file.size)}</span>}
      </label>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}

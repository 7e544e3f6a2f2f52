import { acceptedFiles } from '@arrival-desk/contract/documents/document.ts';
import { useId } from 'react';
import { IconFile, IconUpload } from '../../ui/icons.ts';
import classes from './file-chooser.module.css';

interface FileChooserProps {
  file: File | null;
  error?: string;
  disabled: boolean;
  onChoose: (file: File | null) => void;
}

const accepted = acceptedFiles.join();
const kilobytes = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Chooses one PDF or image; a file can also be dropped anywhere on the page. */
export function FileChooser({ file, error, disabled, onChoose }: FileChooserProps) {
  const id = useId();
  const Icon = file ? IconFile : IconUpload;
  return (
    <div className={classes.chooser}>
      <label className={classes.zone} data-error={Boolean(error) || undefined}>
        <input
          id={id}
          type="file"
          aria-label="Document"
          data-path="file"
          className={classes.input}
          accept={accepted}
          disabled={disabled}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ currentTarget }) => {
            onChoose(currentTarget.files?.[0] ?? null);
            // Reset, so that the same file can be chosen again after a failure.
            currentTarget.value = '';
          }}
        />
        <Icon className={classes.icon} stroke={1.6} aria-hidden="true" />
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

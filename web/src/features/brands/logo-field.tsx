import { Button, FileButton } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import classes from './brands.module.css';
import { useUploadLogoMutation } from './brands.queries.ts';

interface LogoFieldProps {
  /** The stored logo; null after another was chosen. */
  url: string | null;
  error: ReactNode;
  onChange: (logo: string) => void;
}

/** The logo as the server drew it; saved with the other settings. */
export function LogoField({ url, error, onChange }: LogoFieldProps) {
  const [upload, { data, error: failure, isLoading }] = useUploadLogoMutation();
  const reset = useRef<() => void>(null);
  const shown = url ?? data?.data.url;
  const problem = (failure as { message?: string } | undefined)?.message ?? error;
  async function choose(file: File | null) {
    if (!file) return;
    const result = await upload(file);
    // Reset, so that a corrected file of the same name can be chosen.
    reset.current?.();
    if (result.data) onChange(result.data.data.logo);
  }
  return (
    <div className={classes.logo}>
      {shown && <img src={shown} alt="The logo" className={classes.mark} />}
      <div>
        <FileButton resetRef={reset} accept="image/png" onChange={choose}>
          {(props) => (
            <Button {...props} variant="default" loading={isLoading}>
              Choose logo
            </Button>
          )}
        </FileButton>
        <p className={classes.about}>
          PNG of at most 200 KB and 1,024 pixels each way, shown in a square on visitor pages; emails and PDFs carry the
          name
        </p>
        {problem && (
          <p className={classes.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
    </div>
  );
}

import { Button } from '@mantine/core';
import { CopyButton } from '../../ui/copy-button.tsx';
import classes from './recovery-codes.module.css';

/** Ten new recovery codes, which are shown only now. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <section className={classes.codes} aria-label="Recovery codes">
      <p role="status">
        Keep these recovery codes where you can find them without your phone, in a password manager or on paper. Each
        signs you in once in place of your second factor. They cannot be shown again.
      </p>
      <ul className={classes.list}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <CopyButton value={codes.join('\n')} what="recovery codes" />
      <Button onClick={onKept}>I have kept the recovery codes</Button>
    </section>
  );
}

import { IconSearch } from '../../ui/icons.ts';
import { Keys } from '../../ui/keys.tsx';
import { OptionalWords } from '../../ui/optional-words.tsx';
import classes from './find-button.module.css';

/** Opens the command palette and shows its shortcut. */
export function FindButton({ onFind }: { onFind: () => void }) {
  return (
    <button type="button" className={classes.button} aria-keyshortcuts="Control+K Meta+K" onClick={onFind}>
      <IconSearch className={classes.sign} stroke={1.6} aria-hidden="true" />
      <span className={classes.text}>
        Find an order<OptionalWords className={classes.rest}> or a screen</OptionalWords>
      </span>
      <span className={classes.keys}>
        <Keys keys="Mod+k" />
      </span>
    </button>
  );
}

import type { Role } from '@arrival-desk/contract/roles.ts';
import { Checkbox } from '@mantine/core';
import { useStoredChoice } from '../../platform/local-store.ts';
import { singleKeysChoice } from '../../platform/shortcuts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Keys } from '../../ui/keys.tsx';
import { everyShortcut } from './shell-shortcuts.ts';
import classes from './shortcuts-dialog.module.css';

interface ShortcutsDialogProps {
  role: Role | undefined;
  opened: boolean;
  onClose: () => void;
}

/** Lists every shortcut from the tables that bind them; has the switch for single keys. */
export function ShortcutsDialog({ role, opened, onClose }: ShortcutsDialogProps) {
  const [singleKeys, setSingleKeys] = useStoredChoice<'on' | 'off'>(singleKeysChoice, 'on');
  return (
    <Dialog opened={opened} onClose={onClose} title="Keyboard shortcuts" size="56rem" overlay>
      <div className={classes.setting}>
        <Checkbox
          label="Single-key shortcuts"
          description="Letters and signs without Ctrl or ⌘. Switch them off if you dictate or if they get in your way."
          checked={singleKeys === 'on'}
          onChange={({ currentTarget }) => setSingleKeys(currentTarget.checked ? 'on' : 'off')}
        />
      </div>
      <div className={classes.tables}>
        {everyShortcut(role).map(({ title, shortcuts }) => (
          <section key={title} className={classes.group}>
            <h3 className={classes.title}>{title}</h3>
            <dl>
              {Object.entries(shortcuts).map(([name, { keys, label }]) => (
                <div key={name} className={classes.item}>
                  <dt>{label}</dt>
                  <dd className={classes.keys}>
                    {keys.map((each, index) => (
                      <span key={each} className={classes.either}>
                        {index > 0 && <span className={classes.or}>or</span>}
                        <Keys keys={each} />
                      </span>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

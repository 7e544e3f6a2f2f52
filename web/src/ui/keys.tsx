import { Fragment } from 'react';
import { keyNames } from '../platform/key-names.ts';
import classes from './keys.module.css';

/** The keys of a shortcut, styled as keys. */
export function Keys({ keys }: { keys: string }) {
  return (
    <span className={classes.keys}>
      {keyNames(keys).map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: 'g g' has the same step twice
        <Fragment key={index}>
          {index > 0 && <span className={classes.then}>then</span>}
          {step.map((name) => (
            <kbd key={name} className={classes.key}>
              {name}
            </kbd>
          ))}
        </Fragment>
      ))}
    </span>
  );
}

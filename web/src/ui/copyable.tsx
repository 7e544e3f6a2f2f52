import classes from './copyable.module.css';
import { IconCheck, IconCopy } from './icons.ts';
import { useCopy } from './use-copy.tsx';

interface CopyableProps {
  value: string;
  /** What it is, for the button's name: 'order id'. */
  what: string;
  /** Plain type instead of mono, for addresses. */
  plain?: boolean;
  /** On one line, with an ellipsis: for addresses that nobody reads. Anything else is shown whole. */
  clipped?: boolean;
  /** Shown after the value, but not copied. */
  aside?: string;
  /** Copied instead of the shown value; the hint says so. */
  copies?: string;
}

/** A text copied by one click on it. */
export function Copyable({ value, what, plain, clipped, aside, copies = value }: CopyableProps) {
  const { copied, copy, refused } = useCopy();
  const hint = copies === value ? what : `${what} as ${copies}`;
  const button = (
    <button
      type="button"
      className={`${classes.copyable} finger`}
      data-plain={plain || undefined}
      data-clipped={clipped || undefined}
      data-with-aside={aside ? true : undefined}
      data-copied={copied || undefined}
      title={`Copy ${hint}`}
      aria-label={`${aside ? `${value} · ${aside}` : value}, copy ${hint}`}
      onClick={() => void copy(copies, hint)}
    >
      <span className={classes.value}>
        {value}
        {aside && <span className={classes.aside}> · {aside}</span>}
      </span>
      {copied ? <IconCheck className={classes.icon} /> : <IconCopy className={classes.icon} />}
    </button>
  );
  return (
    <>
      {button}
      {refused}
    </>
  );
}

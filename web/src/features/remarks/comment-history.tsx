import type { RemarkEntry } from '@arrival-desk/contract/remarks/remark.ts';
import { Button } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { OwnTime } from '../../ui/own-time.tsx';
import classes from './comment-history.module.css';

const flags = {
  whatsapp: 'Whatsapp',
  telephone: 'Telephone',
  status_refund: 'Refund',
  voided: 'Voided',
  chargeback: 'Chargeback',
  report_error: 'Error reported',
} as const;

function Comment({ entry }: { entry: RemarkEntry }) {
  const [shown, setShown] = useState(false);
  const text = useRef<HTMLParagraphElement>(null);
  const [isLong, setIsLong] = useState(false);
  // Only a comment that is longer than one line can be expanded; an expanded one is not measured again.
  useLayoutEffect(() => {
    const measure = () => {
      const line = text.current;
      if (line && !shown) setIsLong(line.scrollWidth > line.clientWidth || entry.remark.trim().includes('\n'));
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [entry.remark, shown]);
  return (
    <li className={classes.comment}>
      <p className={classes.head}>
        <strong dir="auto">{entry.remark_name}</strong>
        <span className={`${classes.when} numbers`}>
          {entry.us_date} {entry.us_time.slice(0, 5)} EST <OwnTime of={entry.create_ts} />
        </span>
        {isLong && (
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            className={classes.toggle}
            aria-expanded={shown}
            aria-label={`${shown ? 'Hide' : 'Show'} comment of ${entry.remark_name}, ${entry.us_date} ${entry.us_time}`}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
          </Button>
        )}
      </p>
      <p ref={text} className={classes.text} data-shown={shown || undefined} dir="auto">
        {entry.remark}
      </p>
      <dl className={classes.flags}>
        {Object.entries(flags).map(([name, label]) => {
          const flag = entry[name as keyof typeof flags];
          return (
            <div key={name} className={classes.flag} data-set={flag === 'Y' || undefined}>
              <dt>{label}</dt>
              <dd>{flag}</dd>
            </div>
          );
        })}
      </dl>
    </li>
  );
}

/** The remarks of an order, newest first; each shows one line until it is expanded. */
export function CommentHistory({ remarks }: { remarks: readonly RemarkEntry[] }) {
  if (remarks.length === 0) return <p className={classes.empty}>No comments yet.</p>;
  return (
    <ul>
      {remarks.map((entry) => (
        <Comment key={entry.id} entry={entry} />
      ))}
    </ul>
  );
}

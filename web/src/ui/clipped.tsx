import { Tooltip } from '@mantine/core';
import { useState } from 'react';
import classes from './clipped.module.css';

/** One line of text, cut with an ellipsis and shown whole on hover when it was cut. Names may run either way. */
export function Clipped({ text, className = '' }: { text: string; className?: string }) {
  const [cut, setCut] = useState(false);
  return (
    <Tooltip label={text} disabled={!cut} multiline maw="24rem">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: measuring on hover, nothing to act on */}
      <span
        dir="auto"
        className={`${classes.clipped} ${className}`}
        onMouseEnter={({ currentTarget }) => setCut(currentTarget.scrollWidth > currentTarget.clientWidth)}
      >
        {text}
      </span>
    </Tooltip>
  );
}

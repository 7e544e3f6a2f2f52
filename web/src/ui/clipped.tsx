import { Tooltip } from '@mantine/core';
import { useState } from 'react';
import classes from './clipped.module.css';

/**
 * One line of text, cut with an ellipsis and shown whole on hover when it was cut. Names may run either way. The
 * tooltip is made on hover only: React gives up on a list whose every new row brings one along, when it is scrolled on
 * a machine too slow to keep pace.
 */
export function Clipped({ text, className = '' }: { text: string; className?: string }) {
  const [over, setOver] = useState<HTMLElement | null>(null);
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: measuring on hover, nothing to act on */}
      <span
        dir="auto"
        className={`${classes.clipped} ${className}`}
        onMouseEnter={({ currentTarget: span }) => setOver(span.scrollWidth > span.clientWidth ? span : null)}
        onMouseLeave={() => setOver(null)}
      >
        {text}
      </span>
      {over && (
        <Tooltip label={text} opened target={over} transitionProps={{ enterDelay: 350 }} multiline maw="24rem" />
      )}
    </>
  );
}

import { Tooltip } from '@mantine/core';
import { useState } from 'react';
import classes from './clipped.module.css';

/**
 * One line of text, truncated with an ellipsis; the whole text is shown on hover. Names can be in either direction. The
 * tooltip is created on hover only: with one per row, React fails on a list that is scrolled on a slow machine.
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

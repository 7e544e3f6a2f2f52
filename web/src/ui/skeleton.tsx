import classes from './skeleton.module.css';

/** A grey bar in the place of a text to come; `width` in per cent of its room. */
export function Skeleton({ width = 70 }: { width?: number }) {
  return <span className={classes.bar} style={{ width: `${width}%` }} aria-hidden="true" />;
}

/** Several lines to come. */
export function SkeletonLines({ count }: { count: number }) {
  return (
    <div className={classes.lines} role="status" aria-label="Loading">
      {Array.from({ length: count }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines to come have nothing else
        <Skeleton key={line} width={40 + ((line * 17) % 45)} />
      ))}
    </div>
  );
}

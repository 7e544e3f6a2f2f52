import classes from './skeleton.module.css';

/** A grey bar that replaces a text while it loads; `width` in per cent of the available space. */
export function Skeleton({ width = 70 }: { width?: number }) {
  return <span className={classes.bar} style={{ width: `${width}%` }} aria-hidden="true" />;
}

/** Several lines that are loading. */
export function SkeletonLines({ count }: { count: number }) {
  return (
    <div className={classes.lines} role="status" aria-label="Loading">
      {Array.from({ length: count }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines that are loading have no other key
        <Skeleton key={line} width={40 + ((line * 17) % 45)} />
      ))}
    </div>
  );
}

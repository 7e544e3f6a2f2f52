import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

// Browsers limit the height of elements to 17 to 33 million pixels; a million rows need 44 million.
const tallest = 12_000_000;
// Rows are positioned relative to the nearest multiple of this before them: the numbers stay small enough to be exact
// and do not change while the list is scrolled.
const mark = 100_000;
// From this many rows per second on, rows are simplified; they are complete again after this many milliseconds of rest.
const tooFast = 80;
const rest = 120;
// Short lists are rendered completely, so that the browser's search finds every row.
const renderedWhole = 100;
// Paper has the rows on both sides of those in sight: every row of the longest page that has a number.
const printed = 500;

/** The row height that was last read, in pixels. */
let lastRowHeight = 44;

/**
 * The row height of tokens.css in pixels, updated when the window or the density changes. A list begins with the last
 * one: on Back the browser scrolls to the earlier position at once, and cuts it if the page is not tall enough yet.
 */
function useRowHeight(scroller: RefObject<HTMLElement | null>, density: string): number {
  const [height, setHeight] = useState(lastRowHeight);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the style depends on the density
  useLayoutEffect(() => {
    const read = () => {
      const value = scroller.current && getComputedStyle(scroller.current).getPropertyValue('--row-height');
      if (!value) return;
      lastRowHeight = Number.parseFloat(value);
      setHeight(lastRowHeight);
    };
    read();
    window.addEventListener('resize', read);
    return () => window.removeEventListener('resize', read);
  }, [scroller, density]);
  return height;
}

/** Whether the page is being printed; rendered before the browser lays the paper out. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const follow = ({ type }: Event) => flushSync(() => setPrinting(type === 'beforeprint'));
    window.addEventListener('beforeprint', follow);
    window.addEventListener('afterprint', follow);
    return () => {
      window.removeEventListener('beforeprint', follow);
      window.removeEventListener('afterprint', follow);
    };
  }, []);
  return printing;
}

/** Whether the list scrolls too fast to be read. `follow` must be called with the scroll position in rows. */
function usePace() {
  const at = useRef({ row: 0, time: 0, fast: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [, render] = useState(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const follow = (row: number) => {
    const { row: before, time: last } = at.current;
    const time = performance.now();
    const seconds = Math.max(time - last, 8) / 1000;
    at.current = { row, time, fast: Math.abs(row - before) / seconds > tooFast };
    clearTimeout(timer.current);
    if (!at.current.fast) return;
    timer.current = setTimeout(() => {
      at.current.fast = false;
      render((times) => times + 1);
    }, rest);
  };
  return { at, follow };
}

/**
 * The visible rows of a list of any length. Beyond the height that browsers can lay out, the scroll bar is scaled: one
 * of its pixels corresponds to several of the list, and rows are positioned in the visible area.
 */
export function useScaledRows(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  density: string,
  initialOffset: number,
) {
  const rowHeight = useRowHeight(scroller, density);
  const total = count * rowHeight;
  const height = Math.min(total, tallest);
  // The visible part of the body: the fixed header covers the rest.
  const head = scroller.current?.querySelector('thead')?.offsetHeight ?? 0;
  const view = (scroller.current?.clientHeight ?? 0) - head;
  const scale = height < total ? (total - view) / (height - view) : 1;
  // The virtualizer listens once; the scale changes with the number of rows.
  const scaleNow = useRef(scale);
  scaleNow.current = scale;
  const { at, follow } = usePace();
  const printing = usePrinting();
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: printing ? printed : count <= renderedWhole ? renderedWhole : 8,
    initialOffset: initialOffset * scale,
    observeElementOffset: (instance, report) => {
      const element = instance.scrollElement;
      if (!element) return;
      const onScroll = () => {
        const offset = element.scrollTop * scaleNow.current;
        follow(offset / rowHeight);
        report(offset, false);
      };
      report(element.scrollTop * scaleNow.current, false);
      element.addEventListener('scroll', onScroll, { passive: true });
      return () => element.removeEventListener('scroll', onScroll);
    },
    scrollToFn: (offset, { behavior }, instance) =>
      instance.scrollElement?.scrollTo({ top: offset / scaleNow.current, behavior }),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the virtualizer caches sizes until measure()
  useLayoutEffect(() => virtualizer.measure(), [rowHeight]);
  const offset = virtualizer.scrollOffset ?? 0;
  const items = virtualizer.getVirtualItems();
  const from = Math.floor((items[0]?.start ?? 0) / mark) * mark;
  /** Scrolls until a row is visible. */
  function reveal(index: number): void {
    const element = scroller.current;
    if (!element || element.scrollHeight <= element.clientHeight) return;
    const top = index * rowHeight;
    if (top < offset) element.scrollTop = top / scale;
    else if (top + rowHeight > offset + view) element.scrollTop = (top + rowHeight - view) / scale;
  }
  return {
    reveal,
    rowHeight,
    height,
    /** The list scrolls too fast to be read. */
    fast: at.current.fast && count > renderedWhole && !printing,
    /** The origin of the rows' positions, in pixels of the body. */
    shift: scale === 1 ? from : from + offset / scale - offset,
    items: items.map(({ index, start }) => ({ index, top: start - from })),
  };
}

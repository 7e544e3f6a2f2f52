/** The width of the window in CSS pixels, for media queries. */
let width = 1440;
const lists = new Set<{ update(): void }>();

/** Sets the width that media queries compare with: 1440 is a desk, 390 a phone. */
export function setWidth(next: number): void {
  width = next;
  window.innerWidth = next;
  for (const list of lists) list.update();
}

/** Whether a media query holds: widths are compared, a pointer is fine, nothing else is preferred. */
function holds(query: string): boolean {
  return query.split(/\s+and\s+/).every((part) => {
    const [, edge, pixels] = /\((min|max)-width:\s*([\d.]+)/.exec(part) ?? [];
    if (edge) return edge === 'min' ? width >= Number(pixels) : width <= Number(pixels);
    return /\((any-)?(hover:\s*hover|pointer:\s*fine)\)/.test(part);
  });
}

/** Every element has this size: enough for a list to render its rows. What depends on layout is for Chromium. */
const size = { offsetWidth: 1000, offsetHeight: 600, clientWidth: 1000, clientHeight: 600 };

/**
 * The style that an element has itself. No style sheet is loaded in these tests; jsdom would compute that anew for every
 * element that is looked at, which took half of their time.
 */
function ownStyle(element: Element): CSSStyleDeclaration {
  const { style } = element as HTMLElement;
  const shown = { display: style.display || 'block', visibility: style.visibility || 'visible' };
  return new Proxy(style, {
    get(target, name) {
      if (name === 'getPropertyValue') return (wanted: string) => valueOfStyle(wanted);
      return name in shown ? shown[name as keyof typeof shown] : Reflect.get(target, name, target);
    },
  });
  function valueOfStyle(wanted: string): string {
    return wanted in shown ? shown[wanted as keyof typeof shown] : style.getPropertyValue(wanted);
  }
}

const { MouseEvent: JsdomMouseEvent, setTimeout: realSetTimeout, clearTimeout: realClearTimeout } = window;

/** What jsdom does not have and browsers do. */
export function fillDom(): void {
  class NoSizes {
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  }
  window.matchMedia = (media: string) => {
    const list = Object.assign(new EventTarget(), {
      media,
      matches: holds(media),
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
      update() {
        if (holds(media) === list.matches) return;
        list.matches = !list.matches;
        list.dispatchEvent(Object.assign(new Event('change'), { matches: list.matches, media }));
      },
    });
    lists.add(list);
    return list as unknown as MediaQueryList;
  };
  Object.assign(globalThis, { ResizeObserver: NoSizes, IntersectionObserver: NoSizes, __webpack_nonce__: '' });
  for (const [name, pixels] of Object.entries(size))
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => pixels });
  window.getComputedStyle = ownStyle;
  // Those of jsdom never come again once one was asked for in a time that a test has faked.
  Object.assign(globalThis, {
    requestAnimationFrame: (draw: FrameRequestCallback) => realSetTimeout(() => draw(performance.now()), 16),
    cancelAnimationFrame: realClearTimeout,
  });
  const nothing = () => undefined;
  Object.assign(Element.prototype, { scrollIntoView: nothing, scrollTo: nothing, setPointerCapture: nothing });
  Object.assign(window, { scrollTo: nothing, scrollBy: nothing });
  Element.prototype.checkVisibility ??= () => true;
  Element.prototype.getAnimations ??= () => [];
  document.getAnimations ??= () => [];
  Object.defineProperty(document, 'fonts', {
    configurable: true,
    value: Object.assign(new EventTarget(), { ready: Promise.resolve() }),
  });
  // The window of a test is not the one that jsdom knows, which refuses events with it.
  window.MouseEvent = class extends JsdomMouseEvent {
    constructor(type: string, { view: _, ...init }: MouseEventInit = {}) {
      super(type, init);
    }
  };
  setWidth(1440);
}

// A browser that translates a page, and many an extension, replaces or wraps its texts. React keeps the texts that it made:
// it would change one that nobody sees any more, and fail when it removes one or puts something before it. React has no
// answer to this (github.com/facebook/react/issues/11538), so the two calls by which it fails are mended here, and a text that
// React changes takes its place back, to be translated again.

/** A text of React that is not in the page any more: where it was. */
interface Place {
  parent: Node;
  /** What stands there instead; null if the text was merged into another one. */
  instead: ChildNode | null;
  next: ChildNode | null;
}

const places = new WeakMap<Node, Place>();
/** The replaced texts of an element: a sentence of several texts comes back as a whole, because it was translated as one. */
const replacedIn = new WeakMap<Node, Set<Text>>();
const removedByReact = new WeakSet<Node>();

const isOfReact = (node: Node) => Object.keys(node).some((key) => key.startsWith('__reactFiber$'));
const isForeign = (node: Node | null): node is Element => node instanceof Element && !isOfReact(node);

/** Begins to mend what translators do to the texts of React below an element. Returns what ends it. */
export function mendTranslatedTexts(root: Element): () => void {
  const observer = new MutationObserver(note);
  observer.observe(root, { childList: true, subtree: true });

  function note(records: readonly MutationRecord[]): void {
    for (const record of records) {
      if (record.type === 'characterData') takeBack(record.target as Text);
      else for (const node of record.removedNodes) if (node instanceof Text) noteRemoved(node, record);
    }
  }

  function noteRemoved(text: Text, { target, addedNodes, previousSibling, nextSibling }: MutationRecord): void {
    if (text.isConnected || removedByReact.has(text) || !isOfReact(text)) return;
    const beside = [...addedNodes, previousSibling, nextSibling];
    const instead = beside.find((node) => isForeign(node) && node.parentNode === target) ?? null;
    places.set(text, { parent: target, instead: instead as ChildNode | null, next: nextSibling as ChildNode | null });
    const replaced = replacedIn.get(target) ?? new Set();
    replacedIn.set(target, replaced.add(text));
    observer.observe(text, { characterData: true });
  }

  /** Puts a text that React has changed, and its neighbours, back in the page. */
  function takeBack(changed: Text): void {
    const parent = places.get(changed)?.parent;
    if (!parent) return;
    // The last one first: what stood behind a text when it went is in its place again.
    for (const text of [...(replacedIn.get(parent) ?? [])].reverse()) {
      const { instead, next } = places.get(text) as Place;
      if (instead?.parentNode === parent) instead.replaceWith(text);
      else insertBefore.call(parent, text, next?.parentNode === parent ? next : null);
      places.delete(text);
    }
    replacedIn.delete(parent);
  }

  /** The child of a parent that has a node of React in it, or stands where it was; undefined for none. */
  function childOf(parent: Node, node: Node): ChildNode | null | undefined {
    note(observer.takeRecords());
    const place = places.get(node);
    if (place?.parent === parent) return place.instead?.parentNode === parent ? place.instead : null;
    let child: Node | null = node;
    while (child && child.parentNode !== parent) child = child.parentNode;
    return (child as ChildNode | null) ?? undefined;
  }

  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) {
      if (child instanceof Text) removedByReact.add(child);
      return removeChild.call(this, child) as Child;
    }
    const found = childOf(this, child);
    if (found === undefined) return removeChild.call(this, child) as Child;
    replacedIn.get(this)?.delete(child as Node as Text);
    if (found) removeChild.call(this, found);
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, before: Node | null): Child {
    if (!before || before.parentNode === this) return insertBefore.call(this, child, before) as Child;
    const found = childOf(this, before);
    return insertBefore.call(this, child, found === undefined ? before : found) as Child;
  };
  return () => {
    observer.disconnect();
    Object.assign(Node.prototype, { removeChild, insertBefore });
  };
}

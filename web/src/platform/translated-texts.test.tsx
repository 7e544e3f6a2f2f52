import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mendTranslatedTexts } from './translated-texts.ts';

let end: () => void;
beforeEach(() => {
  end = mendTranslatedTexts(document.body);
});
afterEach(() => end());

function textsBelow(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let text = walker.nextNode(); text; text = walker.nextNode())
    if (text.nodeValue?.trim()) texts.push(text as Text);
  return texts;
}
const font = (content: string | Node) => {
  const element = document.createElement('font');
  element.append(content);
  return element;
};

/** What translators and extensions do to each text of the page, in a task of their own. */
const ways: Record<string, (root: Element) => void> = {
  'replaced by an element': (root) => {
    for (const text of textsBelow(root)) text.replaceWith(font(`${text.data} (translated)`));
  },
  'wrapped in an element': (root) => {
    for (const text of textsBelow(root)) {
      const wrap = font('');
      text.replaceWith(wrap);
      wrap.append(text);
    }
  },
  'followed by its translation, then removed': (root) => {
    for (const text of textsBelow(root)) {
      text.before(font(`${text.data} (translated)`));
      text.remove();
    }
  },
  'merged with its neighbours': (root) => {
    for (const parent of new Set(textsBelow(root).map(({ parentNode }) => parentNode))) {
      const [first, ...others] = textsBelow(parent as Element).filter((text) => text.parentNode === parent);
      for (const other of others) other.remove();
      first?.replaceWith(font('Everything (translated)'));
    }
  },
};

interface Shown {
  name: string;
  count: number;
  notice: boolean;
}
const Page = ({ name, count, notice }: Shown) => (
  <main>
    {notice && 'Something is wrong. '}
    {notice ? <strong>Look</strong> : 'All is well. '}
    <p>
      Dear {name}, you have {count} {count === 1 ? 'card' : 'cards'}.
    </p>
    {count > 1 && <em>More than one</em>}
  </main>
);

describe.each(Object.entries(ways))('a text that was %s', (_, translate) => {
  const states: [string, Shown][] = [
    ['a changed text', { name: 'Zora', count: 1, notice: false }],
    ['a text and an element that come', { name: 'Anna', count: 2, notice: true }],
    ['an element instead of a text', { name: 'Anna', count: 1, notice: true }],
  ];
  it.each(states)('does not keep the page from showing %s (VIS-70)', async (_, next) => {
    const first: Shown = { name: 'Anna', count: 1, notice: false };
    const { container, rerender, unmount } = render(<Page {...first} />);
    for (const state of [next, first, next]) {
      translate(container);
      await Promise.resolve();
      await act(async () => rerender(<Page {...state} />));
      const text = (container.textContent ?? '').replaceAll(' (translated)', '');
      // A sentence of which nothing has changed stays as it was translated.
      const sentence = container.querySelector('p')?.textContent?.replaceAll(' (translated)', '').trim();
      expect(sentence).toBeOneOf([
        `Dear ${state.name}, you have ${state.count} ${state.count === 1 ? 'card' : 'cards'}.`,
        'Everything',
      ]);
      expect(screen.queryByText('Look') !== null).toBe(state.notice);
      if (!state.notice) expect(text).not.toContain('wrong');
    }
    translate(container);
    unmount();
    expect(container.textContent).toBe('');
  });

  it('is the new one after it changed (VIS-70)', async () => {
    const { container, rerender } = render(<p>Dear {'Anna'}, hello.</p>);
    translate(container);
    await Promise.resolve();
    await act(async () => rerender(<p>Dear {'Zora'}, hello.</p>));
    expect(container.textContent?.replaceAll(' (translated)', '')).toBe('Dear Zora, hello.');
  });
});

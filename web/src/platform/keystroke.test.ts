import { describe, expect, it } from 'vitest';
import { keystrokeOf } from './keystroke.ts';

const press = (key: string, more: Partial<Parameters<typeof keystrokeOf>[0]> = {}) =>
  keystrokeOf({ key, code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more });

describe('how a key pressed is written', () => {
  it('tells small from capital letters by Shift, not by Caps Lock', () => {
    expect(press('j')).toBe('j');
    expect(press('J')).toBe('j');
    expect(press('J', { shiftKey: true })).toBe('J');
  });

  it('takes Ctrl and ⌘ for the same', () => {
    expect(press('k', { ctrlKey: true })).toBe('Mod+k');
    expect(press('k', { metaKey: true })).toBe('Mod+k');
    expect(press('k', { ctrlKey: true, shiftKey: true })).toBe('');
  });

  it('takes signs as they come out, whatever makes them', () => {
    expect(press('?', { shiftKey: true })).toBe('?');
    expect(press('/', { shiftKey: true })).toBe('/');
    expect(press('[', { altKey: true, ctrlKey: true })).toBe('[');
  });

  it('goes by the place of the key on a keyboard without Latin letters', () => {
    expect(press('о', { code: 'KeyJ' })).toBe('j');
  });

  it('names the other keys', () => {
    expect(press(' ')).toBe('Space');
    expect(press('ArrowDown', { shiftKey: true })).toBe('Shift+ArrowDown');
    expect(press('ArrowDown', { altKey: true })).toBe('');
  });
});

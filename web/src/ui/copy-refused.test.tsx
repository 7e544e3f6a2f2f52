import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '../testing/render-part.tsx';
import { CopyBeside } from './copy-beside.tsx';
import { CopyButton } from './copy-button.tsx';
import { CopyDate } from './copy-date.tsx';
import { Copyable } from './copyable.tsx';

beforeEach(() => {
  document.execCommand = () => false;
});

test.each([
  ['a value', <Copyable key="1" value="PX1234567" what="passport number" />, 'PX1234567', /copy passport number/],
  [
    'a link',
    <CopyBeside key="2" value="mary@example.com" what="email">
      Mail
    </CopyBeside>,
    'mary@example.com',
    'Copy email',
  ],
  ['a secret', <CopyButton key="3" value="key-1" what="key" />, 'key-1', 'Copy key'],
  ['a date', <CopyDate key="4" value="2026-12-06" what="arrival" />, '2026-12-06', /copy arrival/],
])(
  'where the browser does not copy %s, the text is selected and said not to be copied (APP-58)',
  async (_, part, text, name) => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    renderPart(part);
    await user.click(screen.getByRole('button', { name }));
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Not copied: / });
    expect(field).toHaveFocus();
    expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe(text);
    expect(screen.queryByText(/^Copied/)).toBeNull();
    await user.copy();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  },
);

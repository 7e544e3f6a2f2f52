import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Dialog } from './dialog.tsx';
import { theme } from './theme.ts';

test('a dialog opens in 300 ms over a backdrop that takes 150 ms (APP-23)', async () => {
  const show = (opened: boolean) => (
    <MantineProvider theme={theme}>
      <Dialog opened={opened} title="Delete" onClose={() => undefined}>
        Are you sure?
      </Dialog>
    </MantineProvider>
  );
  const { rerender } = render(show(false));
  const seen = new Map<string, string>();
  const note = () => {
    for (const part of ['content', 'overlay']) {
      const { transitionDuration } = document.querySelector<HTMLElement>(`.mantine-Modal-${part}`)?.style ?? {};
      if (transitionDuration) seen.set(part, transitionDuration);
    }
  };
  new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true });
  rerender(show(true));
  await screen.findByRole('dialog', { name: 'Delete' });
  await waitFor(() => expect(Object.fromEntries(seen)).toEqual({ content: '300ms', overlay: '150ms' }));
});

import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectConsole } from '../testing/console-watch.ts';
import { openVisitor } from '../testing/open-visitor.tsx';

// The second was cut within a letter, as a chat program does it.
test.each([
  ['/no/such/page', []],
  ['/no/such/%E4%', [/^console warn: The URL path "\/no\/such\/%E4%" could not be decoded/]],
])("the address %s shows the router's error view with a way back (APP-5)", async (path, warnings) => {
  expectConsole(...warnings);
  const { user } = await openVisitor(path);
  expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: '404 Not Found' })).toBeInTheDocument();
  const main = within(screen.getByRole('main'));
  await user.click(main.getByRole('link', { name: 'Track Order' }));
  expect(await screen.findByRole('heading', { name: 'Download your China Arrival Card' })).toBeInTheDocument();
});

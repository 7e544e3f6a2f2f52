import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectConsole } from '../testing/console-watch.ts';
import { openVisitor } from '../testing/open-visitor.tsx';

// The second was cut within a letter, as a chat program does it.
test.each([
  ['/no/such/page', []],
  ['/no/such/%E4%', [/^console warn: The URL path "\/no\/such\/%E4%" could not be decoded/]],
])("the address %s shows the router's own error view (APP-5)", async (path, warnings) => {
  // React Router's own, in development only.
  expectConsole(/^console error: Error handled by React Router default ErrorBoundary/, ...warnings);
  await openVisitor(path);
  expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: '404 Not Found' })).toBeInTheDocument();
});

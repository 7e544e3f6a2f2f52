import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { breakable, broken } from '../../testing/breakable.ts';
import { expectConsole } from '../../testing/console-watch.ts';
import { openVisitor } from '../../testing/open-visitor.tsx';

vi.mock('../../features/visitors/tracking/track-form.tsx', async (load) =>
  breakable(await load<typeof import('../../features/visitors/tracking/track-form.tsx')>(), 'TrackForm'),
);

test('a part of the traveller’s page that fails leaves the rest, and Retry brings it back (APP-32)', async () => {
  expectConsole(/TypeError: planted/);
  broken.add('TrackForm');
  const { user } = await openVisitor('/track-order');
  expect(await screen.findByRole('alert')).toHaveTextContent('This part of the page has failed.');
  expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeInTheDocument();
  broken.clear();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByRole('button', { name: 'TRACK ORDER' })).toBeInTheDocument();
});

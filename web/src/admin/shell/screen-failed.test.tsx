import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { watchPageLoads } from '../../testing/page-loads.ts';
import { ScreenFailed } from './screen-failed.tsx';

/** The message of the bundler, whose style sheet part has its line end as two characters. */
const causes = {
  script: [
    'Loading chunk 12 failed.\n(error: https://desk.example/static/js/12.0123abcd.chunk.js)',
    /^Loading chunk 12 failed\. \(error: .*\.chunk\.js\)$/,
  ],
  'style sheet': [
    'Loading CSS chunk 12 failed.\\n(https://desk.example/static/css/async/12.css)',
    /^Loading CSS chunk 12 failed\. \(http.*\.css\)$/,
  ],
} as const;

/** A shell whose screen /lost does not load while `error` is set. */
function openShell(state: { error: Error | null }) {
  const lazy = async () => {
    if (state.error) throw state.error;
    return { Component: () => <h1>Manage Team</h1> };
  };
  const shell = (
    <>
      <Link to="/lost">Manage Team</Link>
      <Link to="/other">Order History</Link>
      <Outlet />
    </>
  );
  const router = createMemoryRouter(
    [
      {
        path: '/',
        element: shell,
        children: [
          {
            ErrorBoundary: ScreenFailed,
            children: [
              { path: 'other', element: <h1>Order History</h1> },
              { path: 'lost', lazy },
            ],
          },
        ],
      },
    ],
    { initialEntries: ['/other'] },
  );
  render(
    <MantineProvider>
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  return { user: userEvent.setup(), router };
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const open = (name: string) => screen.getByRole('link', { name });

test.each(['script', 'style sheet'] as const)(
  'a screen whose %s does not arrive says so in its place, with the bundler’s message; the rest stays, and Retry brings it (APP-7, APP-33)',
  async (part) => {
    const [message, shown] = causes[part];
    const state = {
      error: Object.assign(new Error(message), { request: 'https://desk.example/static/x' }) as Error | null,
    };
    const loads = watchPageLoads();
    const { user, router } = openShell(state);
    await user.click(open('Manage Team'));
    await heading('This screen could not be loaded');
    expect(screen.getByText('Check the connection and try again')).toBeInTheDocument();
    expect(screen.getByText(shown)).toBeInTheDocument();
    await user.click(open('Order History'));
    await heading('Order History');
    await user.click(open('Manage Team'));
    await heading('This screen could not be loaded');
    expect(router.state.location.pathname).toBe('/lost');
    state.error = null;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await heading('Manage Team');
    expect(loads).toEqual([]);
  },
);

test('a screen that throws does not say what of, and Retry loads the page anew (APP-32)', async () => {
  const loads = watchPageLoads();
  const { user } = openShell({ error: new TypeError('secret of a traveller') });
  await user.click(open('Manage Team'));
  await heading('This screen has failed');
  expect(screen.getByText('Try again, or open another screen')).toBeInTheDocument();
  expect(screen.queryByText(/secret/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(loads).toEqual(['reload']);
});

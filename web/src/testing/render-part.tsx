import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { createStaffStore } from '../admin/store.ts';
import { storeToken } from '../platform/session.ts';
import { Toasts } from '../ui/toasts.tsx';
import { people, tokenFor } from './token.ts';

/** Renders a part of a staff screen alone, with what every screen has around it, for a signed-in Team member. */
export function renderPart(part: ReactElement) {
  storeToken(tokenFor(people.Team));
  render(
    <Provider store={createStaffStore(async () => undefined)}>
      <MantineProvider>
        <MemoryRouter>{part}</MemoryRouter>
        <Toasts />
      </MantineProvider>
    </Provider>,
  );
  return userEvent.setup();
}

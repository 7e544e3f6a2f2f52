import '../ui/styles.ts';
import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router/dom';
import { cssVariables, theme } from '../ui/theme.ts';
import { Toasts } from '../ui/toasts.tsx';
import { router } from './router.tsx';
import { createStaffStore } from './store.ts';

const store = createStaffStore(async () => router.navigate('/'));

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Provider store={store}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        <RouterProvider router={router} />
        <Toasts />
      </MantineProvider>
    </Provider>
  </StrictMode>,
);

import '../ui/styles.ts';
import { MantineProvider } from '@mantine/core';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router/dom';
import { reportScriptError } from '../platform/script-errors.ts';
import { PageBoundary } from '../ui/page-failed.tsx';
import { styleNonce } from '../ui/style-nonce.ts';
import { cssVariables, theme } from '../ui/theme.ts';
import { Toasts } from '../ui/toasts.tsx';
import type { router as staffRouter } from './router.tsx';
import type { createStaffStore } from './store.ts';

interface Parts {
  store: ReturnType<typeof createStaffStore>;
  router: typeof staffRouter;
}

/** The staff application, whatever address the router is at. */
export function Application({ store, router }: Parts) {
  return (
    <PageBoundary>
      <Provider store={store}>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariables}
          defaultColorScheme="auto"
          getStyleNonce={() => styleNonce}
        >
          <RouterProvider router={router} onError={(error) => reportScriptError('render', error)} />
          <Toasts />
        </MantineProvider>
      </Provider>
    </PageBoundary>
  );
}

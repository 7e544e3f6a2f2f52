import '../ui/styles.ts';
import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router/dom';
import { watchInput } from '../platform/activity.ts';
import { keepDroppedFilesOut } from '../platform/keep-dropped-files-out.ts';
import { reportCaughtError, reportScriptError, watchScriptErrors } from '../platform/script-errors.ts';
import { watchEscape } from '../platform/top-dialog.ts';
import { PageBoundary } from '../ui/page-failed.tsx';
import { styleNonce } from '../ui/style-nonce.ts';
import { cssVariables, theme } from '../ui/theme.ts';
import { Toasts } from '../ui/toasts.tsx';
import { router } from './router.tsx';
import { createStaffStore } from './store.ts';

const store = createStaffStore(async () => router.navigate('/'));

watchInput();
watchEscape();
keepDroppedFilesOut();
watchScriptErrors('admin', router);

createRoot(document.getElementById('root') as HTMLElement, { onCaughtError: reportCaughtError }).render(
  <StrictMode>
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
  </StrictMode>,
);

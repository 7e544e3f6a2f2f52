import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchInput } from '../platform/activity.ts';
import { keepDroppedFilesOut } from '../platform/keep-dropped-files-out.ts';
import { keepZodFromEval } from '../platform/keep-zod-from-eval.ts';
import { reportCaughtError, watchScriptErrors } from '../platform/script-errors.ts';
import { watchEscape } from '../platform/top-dialog.ts';
import { mendTranslatedTexts } from '../platform/translated-texts.ts';
import { Application } from './application.tsx';
import { router } from './router.tsx';
import { createStaffStore } from './store.ts';

keepZodFromEval();

const store = createStaffStore(async () => router.navigate('/'));

watchInput();
watchEscape();
keepDroppedFilesOut();
mendTranslatedTexts(document.body);
watchScriptErrors('admin', router);

createRoot(document.getElementById('root') as HTMLElement, { onCaughtError: reportCaughtError }).render(
  <StrictMode>
    <Application store={store} router={router} />
  </StrictMode>,
);

import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { chooseLanguage, keptLanguage } from '../features/visitors/language/choose-language.ts';
import { builtIn, LanguageProvider, loadLanguage } from '../features/visitors/language/language-context.tsx';
import { reportCaughtError, watchScriptErrors } from '../platform/script-errors.ts';
import { mendTranslatedTexts } from '../platform/translated-texts.ts';
import { PageBoundary } from '../ui/page-failed.tsx';
import { currentBrand } from './brands/current-brand.ts';
import './styles.css';

// If the language's chunk fails to load, the page opens in English.
const loading = loadLanguage(chooseLanguage(keptLanguage(), navigator.languages)).catch(() => builtIn);

// React, then the router and the pages, then the render in short tasks (a transition): a single task for everything
// would block a slow phone. A message separates the tasks, because browsers delay timers in background tabs.
const { port1, port2 } = new MessageChannel();
await new Promise((resolve) => {
  port1.onmessage = resolve;
  port2.postMessage(null);
});
const [{ RouterProvider }, { router }] = await Promise.all([
  import(/* webpackMode: "eager" */ 'react-router/dom'),
  import(/* webpackMode: "eager" */ './router.tsx'),
]);
const language = await loading;
document.title = currentBrand().title;

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');
watchScriptErrors('visitor', router);
mendTranslatedTexts(document.body);
const application = createRoot(root, { onCaughtError: reportCaughtError });
startTransition(() =>
  application.render(
    <PageBoundary support={currentBrand().supportEmail}>
      <LanguageProvider initial={language}>
        <RouterProvider router={router} />
      </LanguageProvider>
    </PageBoundary>,
  ),
);

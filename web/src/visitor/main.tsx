import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { chooseLanguage, keptLanguage } from '../features/visitors/language/choose-language.ts';
import { builtIn, LanguageProvider, loadLanguage } from '../features/visitors/language/language-context.tsx';
import { reportCaughtError, watchScriptErrors } from '../platform/script-errors.ts';
import { PageBoundary } from '../ui/page-failed.tsx';
import { currentBrand } from './brands/current-brand.ts';
import { router } from './router.tsx';
import './styles.css';

const brand = currentBrand();
document.title = brand.title;

// If the language's chunk fails to load, the page opens in English.
const language = await loadLanguage(chooseLanguage(keptLanguage(), navigator.languages)).catch(() => builtIn);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');
watchScriptErrors('visitor', router);
createRoot(root, { onCaughtError: reportCaughtError }).render(
  <PageBoundary>
    <LanguageProvider initial={language}>
      <RouterProvider router={router} />
    </LanguageProvider>
  </PageBoundary>,
);

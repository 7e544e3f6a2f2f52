import type { VisitorBrand } from '@arrival-desk/contract/brands/brand.ts';
import type { LanguageCode } from '@arrival-desk/contract/languages.ts';
import { getCardCode } from '@arrival-desk/contract/visitors/visitors.endpoints.ts';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider } from 'react-router/dom';
import { onTestFinished } from 'vitest';
import { LanguageProvider, loadLanguage } from '../features/visitors/language/language-context.tsx';
import { languages } from '../features/visitors/language/languages.ts';
import { reportCaughtError } from '../platform/script-errors.ts';
import { PageBoundary } from '../ui/page-failed.tsx';
import { currentBrand } from '../visitor/brands/current-brand.ts';
import type { ArrivalState } from '../visitor/paths.ts';
import { router } from '../visitor/router.tsx';
import { answerOtherwise, ok } from './api-stub.ts';
import { setWidth } from './dom-gaps.ts';

/** Opens a page of the traveller's area in the whole application, as the server's page for this brand does. */
export async function openVisitor(
  path: string,
  {
    language = 'en',
    brand,
    width = 390,
    state,
  }: { language?: LanguageCode; brand?: VisitorBrand; width?: number; state?: ArrivalState } = {},
) {
  setWidth(width);
  answerOtherwise(getCardCode, ok(null));
  if (brand) {
    const meta = Object.assign(document.createElement('meta'), { name: 'brand', content: JSON.stringify(brand) });
    document.head.append(meta);
    onTestFinished(() => meta.remove());
  }
  const chosen = languages.find(({ code }) => code === language);
  if (!chosen) throw new Error(`There is no language ${language}.`);
  const initial = await loadLanguage(chosen);
  await act(() => router.navigate(path, { state }));
  render(
    <PageBoundary support={currentBrand().supportEmail}>
      <LanguageProvider initial={initial}>
        <RouterProvider router={router} />
      </LanguageProvider>
    </PageBoundary>,
    { onCaughtError: reportCaughtError },
  );
  return { user: userEvent.setup(), router };
}

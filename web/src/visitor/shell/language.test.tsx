import { getDownloadHistory } from '@arrival-desk/contract/visitors/visitors.endpoints.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { chooseLanguage, keptLanguage } from '../../features/visitors/language/choose-language.ts';
import { languages } from '../../features/visitors/language/languages.ts';
import { messages as ar } from '../../features/visitors/language/messages.ar.ts';
import { messages as de } from '../../features/visitors/language/messages.de.ts';
import { en, type Messages } from '../../features/visitors/language/messages.en.ts';
import { messages as ja } from '../../features/visitors/language/messages.ja.ts';
import { messages as ru } from '../../features/visitors/language/messages.ru.ts';
import { answer, held } from '../../testing/api-stub.ts';
import { openVisitor } from '../../testing/open-visitor.tsx';
import { buildVisit, encodedOrder } from '../../testing/visitors.ts';

const choice = () => screen.getByRole('combobox');

/** The language of this code arrives when the test says so. */
function holdLanguage(code: string) {
  const language = languages.find((each) => each.code === code);
  if (!language) throw new Error(`There is no language ${code}.`);
  const arrival = held<Messages>();
  vi.spyOn(language, 'load').mockReturnValue(arrival.promise);
  return arrival;
}

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the page writes it
  document.cookie = 'language=; Path=/; Max-Age=0';
});

test('the language changes without losing what was typed, and is kept for the page and for the server (VIS-15, VIS-16)', async () => {
  const { user } = await openVisitor('/track-order', { language: 'ja' });
  await user.type(screen.getByLabelText(ja['track.orderId']), '123456');
  await user.type(screen.getByLabelText(ja['track.email']), 'noor@example.com');
  await user.selectOptions(choice(), 'ar');
  expect(await screen.findByRole('heading', { name: ar['track.title'] })).toBeInTheDocument();
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  expect(document.documentElement).toHaveAttribute('lang', 'ar');
  expect(screen.getByLabelText(ar['track.orderId'])).toHaveValue('123456');
  expect(screen.getByLabelText(ar['track.email'])).toHaveValue('noor@example.com');
  expect(chooseLanguage(keptLanguage(), ['ja-JP']).code).toBe('ar');
  expect(document.cookie).toContain('language=ar');
});

test('the language that was chosen last stands, whichever arrives last (VIS-16)', async () => {
  const french = holdLanguage('fr');
  const { user } = await openVisitor('/track-order');
  expect(choice()).toHaveValue('en');
  await user.selectOptions(choice(), 'fr');
  expect(choice()).toHaveValue('fr');
  expect(choice()).toHaveAttribute('aria-busy', 'true');
  await user.selectOptions(choice(), 'de');
  expect(await screen.findByRole('heading', { name: de['track.title'] })).toBeInTheDocument();
  await waitFor(() => expect(choice()).toHaveAttribute('aria-busy', 'false'));
  await act(async () => french.resolve(en));
  expect(document.documentElement).toHaveAttribute('lang', 'de');
  expect(screen.getByRole('heading', { name: de['track.title'] })).toBeInTheDocument();
  expect(choice()).toHaveValue('de');
  expect(keptLanguage()).toBe('de');
});

test('a language that cannot be loaded is said in a toast, and the page stays as it is', async () => {
  const french = holdLanguage('fr');
  const { user } = await openVisitor('/track-order');
  await user.selectOptions(choice(), 'fr');
  await act(async () => french.reject(new Error('Loading chunk fr failed.')));
  expect(await screen.findByRole('alert')).toHaveTextContent(en['bar.failed']);
  expect(choice()).toHaveValue('en');
  expect(screen.getByRole('heading', { name: en['track.title'] })).toBeInTheDocument();
  expect(keptLanguage()).toBeNull();
});

test.each([
  ['an Italian phone that lists English too', ['it-IT', 'it', 'en-US'], null, 'ru'],
  ['a German phone', ['de-DE', 'en'], null, 'en'],
  ['an Italian phone on which English was chosen', ['it-IT'], 'en', 'en'],
])('a Russian order on %s (VIS-68)', async (_, wanted, chosen, expected) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(wanted);
  if (chosen) localStorage.setItem('language', chosen);
  answer(getDownloadHistory, buildVisit({ language: 'ru' }));
  await openVisitor(`/get-new-order-details/${encodedOrder}`);
  const texts = expected === 'ru' ? ru : en;
  expect(await screen.findByRole('heading', { level: 1, name: texts['ready.title'] })).toBeInTheDocument();
  expect(document.documentElement).toHaveAttribute('lang', expected);
  expect(keptLanguage()).toBe(chosen);
});

import '@testing-library/jest-dom/vitest';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { toast } from 'react-toastify/unstyled';
import { afterEach, beforeEach, vi } from 'vitest';
import { forgetActs } from '../platform/one-act.ts';
import { forgetSessionOfTab } from '../platform/session-of-tab.ts';
import { endStub, startStub } from './api-stub.ts';
import { endConsoleWatch, startConsoleWatch } from './console-watch.ts';
import { fillDom, setWidth } from './dom-gaps.ts';

// Runs before each file of component tests: see CONTRIBUTING.md.

fillDom();
// Chunks are loaded and compiled during the first test of a file, which a busy machine needs long for.
configure({
  asyncUtilTimeout: 30_000,
  // Printing the page for every try of a wait would take a tenth of the time of all tests.
  getElementError: (message, container) =>
    new Error([message, process.env.PRINT_DOM ? prettyDOM(container) : 'PRINT_DOM=1 prints the page.'].join('\n')),
});

beforeEach(() => {
  startConsoleWatch();
  startStub();
});

afterEach(async () => {
  cleanup();
  toast.dismiss();
  vi.useRealTimers();
  vi.restoreAllMocks();
  forgetSessionOfTab();
  forgetActs();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  setWidth(1440);
  const problems = [...(await endStub()), ...endConsoleWatch()];
  if (problems.length > 0) throw new Error(`Problems behind this test:\n${problems.join('\n')}`);
});

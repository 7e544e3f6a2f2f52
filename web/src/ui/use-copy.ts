import { useTimeout } from '@mantine/hooks';
import { useState } from 'react';
import { copyText } from '../platform/copy-text.ts';
import { announce } from './announcer.tsx';

/** Copies a text and says so; `copied` is true for a moment after one that worked. */
export function useCopy() {
  const [copied, setCopied] = useState(false);
  const { start, clear } = useTimeout(() => setCopied(false), 1500);
  /** `what` it is, for what is said: 'order id'. */
  async function copy(text: string, what: string): Promise<void> {
    if (!(await copyText(text))) return;
    announce(`Copied ${what}`);
    setCopied(true);
    clear();
    start();
  }
  return { copied, copy };
}

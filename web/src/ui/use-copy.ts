import { useTimeout } from '@mantine/hooks';
import { useState } from 'react';
import { copyText } from '../platform/copy-text.ts';
import { announce } from './announcer.tsx';

/** Copies a text and announces it; `copied` is true for a moment after a success. */
export function useCopy() {
  const [copied, setCopied] = useState(false);
  const { start, clear } = useTimeout(() => setCopied(false), 1500);
  /** `what` names the text in the announcement: 'order id'. */
  async function copy(text: string, what: string): Promise<void> {
    if (!(await copyText(text))) return;
    announce(`Copied ${what}`);
    setCopied(true);
    clear();
    start();
  }
  return { copied, copy };
}

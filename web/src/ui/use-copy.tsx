import { useTimeout } from '@mantine/hooks';
import { useState } from 'react';
import { copyText } from '../platform/copy-text.ts';
import { announce } from './announcer.tsx';
import { CopyRefused } from './copy-refused.tsx';

/**
 * Copies a text and announces it; `copied` is true for a moment after a success. `refused` is to be rendered beside the
 * button: it has the text selected where the browser did not copy it.
 */
export function useCopy() {
  const [copied, setCopied] = useState(false);
  const [failed, setFailed] = useState<{ text: string; what: string } | null>(null);
  const { start, clear } = useTimeout(() => setCopied(false), 1500);
  /** `what` names the text in the announcement: 'order id'. */
  async function copy(text: string, what: string): Promise<void> {
    const isDone = await copyText(text);
    setFailed(isDone ? null : { text, what });
    if (!isDone) return;
    announce(`Copied ${what}`);
    setCopied(true);
    clear();
    start();
  }
  const refused = failed && <CopyRefused {...failed} onClose={() => setFailed(null)} />;
  return { copied, copy, refused };
}

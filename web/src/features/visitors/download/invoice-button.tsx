import { useState } from 'react';
import { saveFile } from '../../../platform/save-file.ts';
import { failureText } from '../failure-text.ts';
import { useLanguage } from '../language/language-context.tsx';
import { Button } from '../parts/button.tsx';
import { showError } from '../parts/messages.ts';
import { callDownloadInvoice, isLocked } from '../visitors.calls.ts';

/** Saves the invoice of a paid order. */
export function InvoiceButton({ orderId, onLocked }: { orderId: string; onLocked: () => void }) {
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const answer = await callDownloadInvoice(orderId);
    setBusy(false);
    if (answer instanceof Blob) return saveFile(answer as File);
    if (isLocked(answer)) return onLocked();
    showError(failureText(answer, language));
  };
  return (
    <Button kind="quiet" busy={busy} onClick={() => void save()}>
      {language.text('invoice.button')}
    </Button>
  );
}

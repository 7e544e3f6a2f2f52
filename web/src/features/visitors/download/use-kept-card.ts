import { useEffect, useState } from 'react';
import { useLanguage } from '../language/language-context.tsx';
import type { CardCode } from '../visitors.calls.ts';
import type { PassFacts } from './pass-facts.ts';

interface Keeping {
  orderId: string;
  pass: PassFacts;
  code: CardCode | undefined;
  brand: { title: string; supportEmail: string };
  isTest: boolean;
}

/** Keeps a copy of the card on the device for hours without a connection. Returns until when; null where it cannot. */
export function useKeptCard({ orderId, pass, code, brand, isTest }: Keeping): Date | null {
  const { text, language, locale } = useLanguage();
  const [until, setUntil] = useState<Date | null>(null);
  const copy = JSON.stringify({ ...pass, orderId, code, brand, codeLabel: text('pass.code') });
  useEffect(() => {
    if (code === undefined || isTest || !('serviceWorker' in navigator) || typeof caches === 'undefined') return;
    let isLeft = false;
    const { direction } = language;
    const texts = { offline: text('pass.offline'), again: text('common.retry') };
    // Loaded later: the page does not wait for it, and few devices come back to it without a connection.
    void import('./keep-card.ts')
      .then(({ keepCard }) => keepCard(JSON.parse(copy), { locale, direction, ...texts }, () => isLeft))
      .catch(() => null)
      .then((kept) => {
        if (!isLeft) setUntil(kept);
      });
    return () => {
      isLeft = true;
    };
  }, [copy, code, isTest, language, locale, text]);
  return until;
}

import { useEffect, useState } from 'react';
import { type CardCode, callGetCardCode } from '../visitors.calls.ts';

/** The code of a document: undefined while it is awaited, null if there is none or it cannot be had. */
export function useCardCode(orderId: string, file1: string): CardCode | undefined {
  const [loaded, setLoaded] = useState<{ file1: string; code: CardCode } | null>(null);
  useEffect(() => {
    let isOver = false;
    void callGetCardCode(orderId, file1).then((answer) => {
      if (!isOver) setLoaded({ file1, code: answer.status === 1 ? answer.data : null });
    });
    return () => {
      isOver = true;
    };
  }, [orderId, file1]);
  return loaded?.file1 === file1 ? loaded.code : undefined;
}

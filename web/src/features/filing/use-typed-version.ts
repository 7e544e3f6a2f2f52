import { useEffect } from 'react';
import { keepVersion } from './form-place.ts';

/** Keeps the version of the order that the form agrees with, also over a reload, so that 'Filed' says which facts were typed. */
export function useTypedVersion(orderId: string, version: number, agrees: boolean): void {
  useEffect(() => {
    if (agrees) keepVersion(orderId, version);
  }, [agrees, orderId, version]);
}

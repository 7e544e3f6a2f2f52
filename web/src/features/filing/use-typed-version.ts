import { useEffect, useState } from 'react';
import { keepVersion, versionOf } from './form-place.ts';

/**
 * Keeps the version of the order that the form agrees with, also over a reload, so that 'Filed' says which facts were
 * typed. Before answers are typed they may change as they like.
 */
export function useTypedVersion(
  { orderId, version, again }: { orderId: string; version: number; again: boolean },
  hasChanged: boolean,
  place: number,
): void {
  // What changed between a reload and what was typed before it is not known here; the server finds it by the version.
  const [isUnsure] = useState(() => place > 0 && (versionOf(orderId) ?? version) < version);
  // Who files again has been told the differences.
  const agrees = again || !(hasChanged || (isUnsure && place > 0));
  useEffect(() => {
    if (agrees) keepVersion(orderId, version);
  }, [agrees, orderId, version]);
}

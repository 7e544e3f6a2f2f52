import { useEffect, useEffectEvent, useRef } from 'react';

interface AddressForm {
  getValues(): { email: string };
  setFieldValue(name: 'email', value: string): void;
}

/** Keeps the email field of a form at the order's email, which can be corrected, until someone types another address. */
export function useOrderAddress(form: AddressForm, email: string): void {
  const shown = useRef(email);
  const follow = useEffectEvent(() => {
    if (email !== shown.current && form.getValues().email === shown.current) form.setFieldValue('email', email);
    shown.current = email;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the order has another email
  useEffect(() => follow(), [email]);
}

/**
 * What the sign-in page needs from the contract, without the schema library: that page is the first thing a person
 * loads (FIG-1). `auth.endpoints.ts` and `fields.ts` build their schemas from the same values.
 */
export const signInPath = '/api/admin/admin-login';

/** The e-mail addresses that every schema of the contract accepts; the same pattern as in the schema library. */
export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** The messages of FORM-4. */
export const signInMessages = {
  emailRequired: 'Email Address is required',
  emailInvalid: 'Invalid email address',
  passwordRequired: 'Password is required',
} as const;

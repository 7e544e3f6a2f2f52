/**
 * What the sign-in page needs from the contract, without the schema library: that page is the first thing a person
 * loads (FIG-1). `auth.endpoints.ts` and `fields.ts` build their schemas from the same values.
 */
export const signInPath = '/api/admin/admin-login';

/** What can be an email address: the server reads it as `readEmail` does, which would be too large for that page. */
export const maybeEmail = /\S\s*[@＠]\s*\S/;

/** The messages of FORM-4. */
export const signInMessages = {
  emailRequired: 'Email Address is required',
  emailInvalid: 'Invalid email address',
  passwordRequired: 'Password is required',
} as const;

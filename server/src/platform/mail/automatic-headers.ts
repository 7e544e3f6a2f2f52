/** For emails that no person wrote (RFC 3834, and Exchange's own): nothing responds to them automatically. */
export const automaticHeaders = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'OOF, AutoReply',
} as const;

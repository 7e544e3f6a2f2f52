/** The keys of the page Receipts; arrow keys, Home and End go through its list, as in every list. */
export const receiptShortcuts = {
  title: 'On Receipts',
  shortcuts: { send: { keys: ['Mod+Enter'], label: 'Send all matched receipts' } },
} as const;

/** The keys of the window that lies beside the government's form. */
export const filingShortcuts = {
  title: 'Beside the government’s form',
  shortcuts: {
    copy: { keys: ['Enter', 'Space', 'ArrowDown'], label: 'Copy the next value and move on' },
    back: { keys: ['Backspace', 'ArrowUp'], label: 'Back to the value before' },
    nextPage: { keys: ['ArrowRight', ']'], label: 'Next page of the form' },
    previousPage: { keys: ['ArrowLeft', '['], label: 'Previous page of the form' },
    nextMember: { keys: ['.'], label: 'The next of those who travel together' },
    previousMember: { keys: [','], label: 'The one before' },
    ask: { keys: ['a'], label: 'Ask the traveller' },
    filed: { keys: ['Mod+Enter'], label: 'Filed', whileTyping: true },
    skip: { keys: ['s'], label: 'Skip the order, with a reason' },
    next: { keys: ['t'], label: 'Take the next order' },
  },
} as const;

/** The keys of an order's page. */
export const orderShortcuts = {
  title: 'On an order',
  shortcuts: {
    next: { keys: ['n', 'J'], label: 'Next order of the list' },
    previous: { keys: ['p', 'K'], label: 'Previous order of the list' },
    back: { keys: ['u', 'Escape'], label: 'Back to the list' },
    moves: { keys: ['m'], label: 'Move' },
    assign: { keys: ['a'], label: 'Assign to me' },
    file: { keys: ['f'], label: 'Open what to type into the government’s form' },
    comment: { keys: ['c'], label: 'Comment' },
    correctOrder: { keys: ['e l'], label: 'Correct the language' },
    correctTraveller: { keys: ['e t'], label: 'Correct Traveler Information' },
    correctVisa: { keys: ['e v'], label: 'Correct Visa' },
    correctResidence: { keys: ['e r'], label: 'Correct Residence Information in China' },
    correctQuestions: { keys: ['e q'], label: 'Correct Questions' },
    sendComment: { keys: ['Mod+Enter'], label: 'Send the comment that is being written', whileTyping: true },
  },
} as const;

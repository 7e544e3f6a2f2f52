/** The keys of an order's page. */
export const orderShortcuts = {
  title: 'On an order',
  shortcuts: {
    next: { keys: ['n', 'J'], label: 'Next order of the list' },
    previous: { keys: ['p', 'K'], label: 'Previous order of the list' },
    back: { keys: ['u', 'Escape'], label: 'Back to the list' },
    moves: { keys: ['m'], label: 'Move' },
    assign: { keys: ['a'], label: 'Assign to me', act: 'Assign to me' },
    file: {
      keys: ['f'],
      label: 'Open what to type into the government’s form',
      act: 'File: open what to type into the form',
    },
    ask: { keys: ['q'], label: 'Ask the traveller', act: 'Ask the traveller' },
    comment: { keys: ['c'], label: 'Comment', act: 'Add a comment' },
    correctOrder: { keys: ['e l'], label: 'Correct the language', act: 'Correct the language' },
    correctTraveller: { keys: ['e t'], label: 'Correct Traveler Information', act: 'Correct Traveler Information' },
    correctVisa: { keys: ['e v'], label: 'Correct Visa', act: 'Correct Visa' },
    correctResidence: {
      keys: ['e r'],
      label: 'Correct Residence Information in China',
      act: 'Correct Residence Information in China',
    },
    correctQuestions: { keys: ['e q'], label: 'Correct Questions', act: 'Correct Questions' },
    sendComment: { keys: ['Mod+Enter'], label: 'Send the comment that is being written', whileTyping: true },
  },
} as const;

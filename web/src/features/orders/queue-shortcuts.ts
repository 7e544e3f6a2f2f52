/** The keys of a queue. */
export const queueShortcuts = {
  title: 'In a queue',
  shortcuts: {
    search: { keys: ['/'], label: 'Search' },
    nextRow: { keys: ['j', 'ArrowDown'], label: 'Next row' },
    previousRow: { keys: ['k', 'ArrowUp'], label: 'Previous row' },
    open: { keys: ['Enter'], label: 'Open the order' },
    select: { keys: ['x', 'Space'], label: 'Select the row' },
    selectTo: { keys: ['X', 'Shift+Space'], label: 'Select up to this row' },
    selectDown: { keys: ['Shift+ArrowDown'], label: 'Select downwards' },
    selectUp: { keys: ['Shift+ArrowUp'], label: 'Select upwards' },
    assign: { keys: ['a'], label: 'Assign to me' },
    delete: { keys: ['#', 'Delete'], label: 'Delete' },
    previousPage: { keys: ['['], label: 'Previous page' },
    nextPage: { keys: [']'], label: 'Next page' },
    refresh: { keys: ['r'], label: 'Refresh' },
  },
} as const;

/** The keys of an order's page. */
export const orderShortcuts = {
  title: 'On an order',
  shortcuts: {
    next: { keys: ['n', 'J'], label: 'Next order of the list' },
    previous: { keys: ['p', 'K'], label: 'Previous order of the list' },
    back: { keys: ['u', 'Escape'], label: 'Back to the list' },
    moves: { keys: ['m'], label: 'Move' },
    assign: { keys: ['a'], label: 'Assign to me' },
    comment: { keys: ['c'], label: 'Comment' },
  },
} as const;

/** The keys of every page that belong to orders. */
export const undoShortcuts = {
  title: 'Changes',
  shortcuts: { undo: { keys: ['Mod+z'], label: 'Undo the last change while its message is shown' } },
} as const;

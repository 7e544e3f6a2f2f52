/** The keys of a queue. */
export const queueShortcuts = {
  title: 'In a queue',
  shortcuts: {
    search: { keys: ['/'], label: 'Search', act: 'Search this queue' },
    nextRow: { keys: ['j', 'ArrowDown'], label: 'Next row' },
    previousRow: { keys: ['k', 'ArrowUp'], label: 'Previous row' },
    open: { keys: ['Enter'], label: 'Open the order' },
    select: { keys: ['x', 'Space'], label: 'Select the row' },
    selectTo: { keys: ['X', 'Shift+Space'], label: 'Select up to this row' },
    selectDown: { keys: ['Shift+ArrowDown'], label: 'Select downwards' },
    selectUp: { keys: ['Shift+ArrowUp'], label: 'Select upwards' },
    assign: { keys: ['a'], label: 'Assign to me', act: 'Assign to me' },
    delete: { keys: ['#', 'Delete'], label: 'Delete', act: 'Delete' },
    move: { keys: ['m'], label: 'Move' },
    comment: { keys: ['c'], label: 'Comment' },
    previousPage: { keys: ['['], label: 'Previous page' },
    nextPage: { keys: [']'], label: 'Next page' },
    refresh: { keys: ['r'], label: 'Refresh', act: 'Refresh' },
  },
} as const;

/** The kinds of links that are mailed to a member, by which a password is set once. Without the schema library. */
export const linkKinds = ['reset', 'invitation'] as const;
export type LinkKind = (typeof linkKinds)[number];

/** How long a link works. */
export const linkMinutes = { reset: 30, invitation: 72 * 60 } as const satisfies Record<LinkKind, number>;

/** The pages that links open. The token follows after `#`, so that it reaches no server and no log. */
export const linkPaths = {
  reset: '/admin/reset-password',
  invitation: '/admin/accept-invitation',
} as const satisfies Record<LinkKind, string>;

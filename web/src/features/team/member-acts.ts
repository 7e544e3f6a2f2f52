import type { TeamMember } from '@arrival-desk/contract/team/team.endpoints.ts';

/** What is done with a member from the list, after a question. */
export type MemberAct = 'reset' | 'resend' | 'withdraw' | 'delete';

interface MemberActTexts {
  title: string;
  question: string;
  note?: string;
  verb: string;
  danger: boolean;
}

/** The question before each act. */
export const memberActTexts: Record<MemberAct, (member: TeamMember) => MemberActTexts> = {
  reset: ({ name }) => ({
    title: `Reset the second factors of ${name}`,
    question: 'Only do this for somebody who has told you in person or on the telephone that they have lost them.',
    note: 'Their authenticator app, passkeys and recovery codes stop working, their sessions end, and both of you get an email.',
    verb: 'Reset',
    danger: true,
  }),
  resend: ({ name, email }) => ({
    title: `Send ${name} another invitation`,
    question: `A link to set a password goes to ${email} and works for 72 hours.`,
    note: 'The earlier link stops working.',
    verb: 'Resend',
    danger: false,
  }),
  withdraw: ({ name, email }) => ({
    title: `Withdraw the invitation of ${name}`,
    question: `The link that went to ${email} stops working, and the account is removed.`,
    note: 'The name and the email can be used again.',
    verb: 'Withdraw',
    danger: true,
  }),
  delete: ({ name }) => ({
    title: `Delete ${name}`,
    question: 'Are you sure you want to delete?',
    verb: 'Delete',
    danger: true,
  }),
};

import type { OrderStage } from '@arrival-desk/contract/orders/order-stage.ts';

/** A colour each, which is never alone: the icon and the heading say the same. */
type Tone = 'done' | 'going' | 'attention' | 'closed';

/** Paths in a square of 48. */
const icons = {
  check: 'M15 24.5l6.2 6.2L33.5 18',
  clock: 'M24 15v9.5l6.2 3.8',
  calendar: 'M15 17.5h18v15H15zM15 22.5h18M20 15v4M28 15v4',
  question: 'M19.5 19.8c0-2.6 2-4.3 4.5-4.3s4.5 1.7 4.5 4.2c0 3.2-4.5 3.6-4.5 7.1M24 32v.1',
  sent: 'M33.5 15L14.5 22.5l7.5 3.5 3.5 7.5zM33.5 15L22 26',
  warning: 'M24 14.5L34 32.5H14zM24 21.5v5M24 29.5v.1',
  eye: 'M13 24s4-7 11-7 11 7 11 7-4 7-11 7-11-7-11-7zM24 26.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  back: 'M20 16l-5 5 5 5M15 21h12a6 6 0 0 1 0 12h-5',
  card: 'M14 17.5h20v13H14zM14 22h20M18 27h4',
  cross: 'M17.5 17.5l13 13M30.5 17.5l-13 13',
} as const;

export const stageLook: Readonly<Record<OrderStage, { tone: Tone; icon: string }>> = {
  refunded: { tone: 'done', icon: icons.back },
  charged_back: { tone: 'closed', icon: icons.back },
  refund_due: { tone: 'attention', icon: icons.back },
  deleted: { tone: 'closed', icon: icons.cross },
  unpaid: { tone: 'attention', icon: icons.card },
  correcting: { tone: 'attention', icon: icons.warning },
  kept_back: { tone: 'attention', icon: icons.eye },
  ready: { tone: 'done', icon: icons.check },
  asked: { tone: 'attention', icon: icons.question },
  filed: { tone: 'going', icon: icons.sent },
  scheduled: { tone: 'going', icon: icons.calendar },
  preparing: { tone: 'going', icon: icons.clock },
};

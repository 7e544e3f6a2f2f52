import { icon } from '../icon.tsx';

export const IconMailCheck = /* @__PURE__ */ icon(
  'M11 19h-6a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v6 M3 7l9 6l9 -6 M15 19l2 2l4 -4',
);

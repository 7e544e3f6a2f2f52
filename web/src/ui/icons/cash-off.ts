import { icon } from '../icon.tsx';

export const IconCashOff = /* @__PURE__ */ icon(
  'M13 9h6a2 2 0 0 1 2 2v6m-2 2h-10a2 2 0 0 1 -2 -2v-6a2 2 0 0 1 2 -2 M12.582 12.59a2 2 0 0 0 2.83 2.826 M17 9v-2a2 2 0 0 0 -2 -2h-6m-4 0a2 2 0 0 0 -2 2v6a2 2 0 0 0 2 2h2 M3 3l18 18',
);

import { icon } from '../icon.tsx';

export const IconCircleCheck = /* @__PURE__ */ icon('M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0 M9 12l2 2l4 -4');

import { icon } from '../icon.tsx';

export const IconArrowsRight = /* @__PURE__ */ icon('M21 17l-18 0 M18 4l3 3l-3 3 M18 20l3 -3l-3 -3 M21 7l-18 0');

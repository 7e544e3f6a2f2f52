import { icon } from '../icon.tsx';

export const IconBaselineDensitySmall = /* @__PURE__ */ icon('M4 3h16 M4 9h16 M4 15h16 M4 21h16');

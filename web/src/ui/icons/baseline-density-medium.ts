import { icon } from '../icon.tsx';

export const IconBaselineDensityMedium = /* @__PURE__ */ icon('M4 20h16 M4 12h16 M4 4h16');

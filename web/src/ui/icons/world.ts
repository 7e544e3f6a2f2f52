import { icon } from '../icon.tsx';

export const IconWorld = /* @__PURE__ */ icon(
  'M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0 M3.6 9h16.8 M3.6 15h16.8 M11.5 3a17 17 0 0 0 0 18 M12.5 3a17 17 0 0 1 0 18',
);

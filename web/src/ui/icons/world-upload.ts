import { icon } from '../icon.tsx';

export const IconWorldUpload = /* @__PURE__ */ icon(
  'M21 12a9 9 0 1 0 -9 9 M3.6 9h16.8 M3.6 15h8.4 M11.578 3a17 17 0 0 0 0 18 M12.5 3c1.719 2.755 2.5 5.876 2.5 9 M18 21v-7m3 3l-3 -3l-3 3',
);

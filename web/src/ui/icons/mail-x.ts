import { icon } from '../icon.tsx';

export const IconMailX = /* @__PURE__ */ icon(
  'M13.5 19h-8.5a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v6 M3 7l9 6l9 -6 M22 22l-5 -5 M17 22l5 -5',
);

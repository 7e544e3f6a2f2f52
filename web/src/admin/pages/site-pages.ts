// One part, loaded when one of them is opened.
export { LandingSitePage } from './landing-site-page.tsx';
export { LandingSitesPage } from './landing-sites-page.tsx';

// One part, loaded when one of them is opened.
export { DeskSettingsPage } from './desk-settings-page.tsx';
export { LandingSitePage } from './landing-site-page.tsx';
export { LandingSitesPage } from './landing-sites-page.tsx';

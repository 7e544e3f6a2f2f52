// One part, loaded when one of them is opened.
export { FailedMailsPage } from './failed-mails-page.tsx';
export { SystemPage } from './system-page.tsx';

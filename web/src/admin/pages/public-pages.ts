// One part, loaded when one of them is opened.
export { AcceptInvitationPage } from './accept-invitation-page.tsx';
export { ForgotPasswordPage } from './forgot-password-page.tsx';
export { SetPasswordPage } from './set-password-page.tsx';
export { UnknownUrlPage } from './unknown-url-page.tsx';

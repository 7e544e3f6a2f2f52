/** What a sign-in needs after the form of email and password. */
export { SecondStep } from './second-step.tsx';
export { signInWithPasskey } from './sign-in-with-passkey.ts';

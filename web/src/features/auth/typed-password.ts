/**
 * The password of the last sign-in, until the desk opens: a forced change of it need not ask for it again. In memory
 * only, so a page load forgets it.
 */
let typed = '';

export const keepTypedPassword = (password: string): void => {
  typed = password;
};

/** Empty after a page load. */
export const typedPassword = (): string => typed;

export const forgetTypedPassword = (): void => {
  typed = '';
};

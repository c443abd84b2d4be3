import type { SignInWay } from '../../editions/edition.ts';

const isWay = (text: string): text is SignInWay => text === 'phone' || text === 'email';

/** How one may sign in here: the build has written it on the link of every page. */
export const signInWays = (): readonly SignInWay[] =>
  (document.querySelector<HTMLElement>('[data-sign-in]')?.dataset['signIn'] ?? '').split(' ').filter(isWay);

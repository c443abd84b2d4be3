import type { SignInWay } from '../editions/edition.ts';

const isWay = (text: string): text is SignInWay => text === 'phone' || text === 'email';

/** How one may sign in here: the build has written it on every page. */
export const signInWays = (): readonly SignInWay[] =>
  (document.documentElement.dataset['signIn'] ?? '').split(' ').filter(isWay);

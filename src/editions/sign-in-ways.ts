import type { Edition, SignInWay } from './edition.ts';

/** How one may sign in here: as the country fixes it, else as the shop's settings say; a phone when they say nothing. */
export function signInWays(
  { signIn }: Pick<Edition, 'signIn'>,
  login: { email: boolean; sms: boolean },
): readonly SignInWay[] {
  if (signIn.ways !== 'bySettings') return signIn.ways;
  const ways: SignInWay[] = [];
  if (login.email) ways.push('email');
  if (login.sms || ways.length === 0) ways.push('phone');
  return ways;
}

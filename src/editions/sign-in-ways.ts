import type { Edition, SignInWay } from './edition.ts';

/** The ways to sign in: fixed by the country, or by the shop's settings; by phone if those enable none. */
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

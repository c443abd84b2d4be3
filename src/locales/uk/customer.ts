import { account } from './account.ts';
import { checkout } from './checkout.ts';
import { form } from './form.ts';
import { profile } from './profile.ts';
import { signIn } from './sign-in.ts';

/** What islands say to somebody who signs in, or has. */
export const customer = { form, signIn, profile, account, checkout } as const;

import { browser as words } from '#words/browser';
import { dataOrigin, dataPress, type PressMarkup } from '../markup/presses.ts';
import { Arrow } from '../ui/Icons.tsx';

export interface SignInOrigin {
  /** Where the customer returns to: this page, or the checkout for `cart`. */
  origin: 'account' | 'favourites' | 'cart';
}

interface Props extends SignInOrigin {
  className: string;
}

export const SignInButton = ({ className, origin }: Props) => (
  <button
    type="button"
    className={className}
    {...({ [dataPress]: 'account', [dataOrigin]: origin } satisfies PressMarkup)}
  >
    {words.header.signIn}
    <Arrow />
  </button>
);

import { dataOrigin, dataPress, type PressMarkup } from '../markup/presses.ts';
import { Arrow } from '../ui/Icons.tsx';

interface Props {
  className: string;
  /** The page to which the customer returns. */
  origin: 'account' | 'favourites';
  children: string;
}

export const SignInButton = ({ className, origin, children }: Props) => (
  <button
    type="button"
    className={className}
    {...({ [dataPress]: 'account', [dataOrigin]: origin } satisfies PressMarkup)}
  >
    {children}
    <Arrow />
  </button>
);

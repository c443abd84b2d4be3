import { Arrow } from '../ui/icons.tsx';

interface Props {
  className: string;
  /** The page to which the customer returns. */
  origin: 'account' | 'favourites';
  children: string;
}

export const SignInButton = ({ className, origin, children }: Props) => (
  <button type="button" className={className} data-press="account" data-origin={origin}>
    {children}
    <Arrow />
  </button>
);

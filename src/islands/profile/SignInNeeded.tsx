import { Arrow } from '../../components/GoodsCardIcons.tsx';
import { paths } from '../../editions/paths.ts';
import { words } from '../../locales/customer.ts';

/** In place of the profile, for a guest. */
export function SignInNeeded() {
  return (
    <div className="profile__guest on-blue">
      <p>{words.profile.signInNeeded}</p>
      <a className="button button--white" href={paths.account} data-press="account" data-origin="account">
        {words.profile.signIn}
        <Arrow />
      </a>
    </div>
  );
}

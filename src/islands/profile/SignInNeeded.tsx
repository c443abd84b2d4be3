import { Arrow } from '../../components/GoodsCardIcons.tsx';
import { words } from '../../locales/customer.ts';

/** In place of the profile, for a guest. */
export function SignInNeeded() {
  return (
    <div className="profile__guest on-blue">
      <p>{words.profile.signInNeeded}</p>
      <button type="button" className="button button--white" data-press="account" data-origin="account">
        {words.profile.signIn}
        <Arrow />
      </button>
    </div>
  );
}

import { Arrow } from '../../components/GoodsCardIcons.tsx';
import { words } from '../../locales/browser.ts';

/** A guest's hearts live in one browser; a customer's go along. */
export function SignInPrompt() {
  return (
    <div className="favourites__guest">
      <p>{words.favouritesIsland.guest}</p>
      <button type="button" className="button" data-press="account" data-origin="favourites">
        {words.header.signIn}
        <Arrow />
      </button>
    </div>
  );
}

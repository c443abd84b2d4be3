import './favourites.css';
import { useStore } from '@nanostores/react';
import { GoodsGrid } from '../../components/GoodsGrid.tsx';
import { iso, words } from '../../locales/browser.ts';
import { fill } from '../../locales/fill.ts';
import { plural } from '../../locales/plural.ts';
import {
  $favouriteCards,
  showFavourites,
  showFavouritesAgain,
} from '../../stores/favourites/favourite-cards.ts';
import { $token } from '../../stores/sign-in/session.ts';
import { Waiting } from '../../ui/Waiting.tsx';
import { NoFavourites } from './NoFavourites.tsx';
import { SignInPrompt } from './SignInPrompt.tsx';

const texts = words.favouritesIsland;
const again = { name: texts.again, press: showFavouritesAgain };
const firstRow = 4;

export const ready = showFavourites;

/** The page of favourites: what the visitor marked, the latest first. */
export default function Favourites() {
  const { cards, gone, isIncomplete } = useStore($favouriteCards);
  const isEmpty = cards.length === 0;
  const isGuest = useStore($token) === '';
  return (
    <>
      {isGuest && <SignInPrompt />}
      {gone > 0 && (
        <p className="favourites__gone" role="status">
          {fill(plural(iso, gone, texts.gone), { count: gone })}
        </p>
      )}
      {isIncomplete && (
        <div className="favourites__incomplete">
          <Waiting text={isEmpty ? texts.failed : texts.incomplete} again={again} />
        </div>
      )}
      {isEmpty && !isIncomplete && <NoFavourites />}
      {!isEmpty && (
        <>
          <h2 className="visually-hidden">{texts.goods}</h2>
          <GoodsGrid cards={cards} eager={firstRow} />
        </>
      )}
    </>
  );
}

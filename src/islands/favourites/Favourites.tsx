import './favourites.css';
import { useStore } from '@nanostores/react';
import { iso, browser as words } from '#words/browser';
import { favourites as texts } from '#words/favourites';
import { GoodsGrid } from '../../components/goods/GoodsGrid.tsx';
import { SignInButton } from '../../components/SignInButton.tsx';
import { addNoBreakSpaces } from '../../domain/text/typography.ts';
import { paths } from '../../editions/paths.ts';
import { fill } from '../../locales/fill.ts';
import { plural } from '../../locales/plural.ts';
import {
  $favouriteCards,
  reloadFavouriteCards,
  showFavouriteCards,
} from '../../stores/favourites/favourite-cards.ts';
import { $token } from '../../stores/sign-in/session.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Arrow } from '../../ui/Icons.tsx';
import { Waiting } from '../../ui/waiting/Waiting.tsx';

const again = { name: texts.again, press: reloadFavouriteCards };
const eagerPictures = 4;

export const ready = showFavouriteCards;

/** The page of the visitor's favourites, the latest first. */
export default function Favourites() {
  const { cards, unsold, isIncomplete } = useStore($favouriteCards);
  const isEmpty = cards.length === 0;
  const isGuest = useStore($token) === '';
  return (
    <>
      {isGuest && <GuestPrompt />}
      {unsold > 0 && (
        <p className="favourites__unsold" role="status">
          {fill(plural(iso, unsold, texts.unsold), { count: unsold })}
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
          <GoodsGrid cards={cards} eager={eagerPictures} />
        </>
      )}
    </>
  );
}

/** A guest's favourites stay in this browser; a customer's are kept by the shop. */
const GuestPrompt = () => (
  <div className="favourites__guest">
    <p>{texts.guest}</p>
    <SignInButton className="button" origin="favourites" />
  </div>
);

const NoFavourites = () => (
  <EmptyState
    picture={<LargeHeart />}
    heading={addNoBreakSpaces(texts.empty)}
    text={addNoBreakSpaces(texts.emptyText)}
  >
    <a className="button button--white" href={`${paths.home}#catalogue`}>
      {words.actions.toCatalogue}
      <Arrow />
    </a>
  </EmptyState>
);

const LargeHeart = () => (
  <svg className="favourites__heart" viewBox="23 41 174 159" aria-hidden="true">
    <path d="M110 56A50.9 50.9 0 0 0 38 128L110 200Z" />
    <path d="M110 56A50.9 50.9 0 0 1 182 128L110 200Z" fill="#dcdcdc" />
  </svg>
);

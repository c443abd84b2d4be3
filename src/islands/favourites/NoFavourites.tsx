import { Arrow } from '../../components/GoodsCardIcons.tsx';
import { tieWords } from '../../domain/typography.ts';
import { paths } from '../../editions/paths.ts';
import { words } from '../../locales/browser.ts';

const { empty, emptyText } = words.favouritesIsland;

/** A heart of two circles and a square, for a list that is yet to begin. */
export function NoFavourites() {
  return (
    <section className="favourites__none on-blue">
      <svg viewBox="23 41 174 159" aria-hidden="true">
        <path d="M110 56A50.9 50.9 0 0 0 38 128L110 200Z" />
        <path d="M110 56A50.9 50.9 0 0 1 182 128L110 200Z" />
      </svg>
      <div>
        <h2>{tieWords(empty)}</h2>
        <p>{tieWords(emptyText)}</p>
      </div>
      <a className="button button--white" href={`${paths.home}#catalogue`}>
        {words.actions.toCatalogue}
        <Arrow />
      </a>
    </section>
  );
}

import './results.css';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { iso, browser as words } from '#words/browser';
import { finderLink } from '#words/finder-link';
import { search as texts } from '#words/search';
import { GoodsCard } from '../../components/goods/GoodsCard.tsx';
import type { CardView } from '../../domain/catalogue/card.ts';
import {
  cleanQuery,
  isSearchable,
  matchRange,
  normalizeName,
  type SearchHit,
} from '../../domain/search/search.ts';
import type { SearchTerm } from '../../domain/search/search-terms.ts';
import { paths } from '../../editions/paths.ts';
import { fill } from '../../locales/fill.ts';
import { plural } from '../../locales/plural.ts';
import { pageSize, type Results as SearchResults } from '../../stores/search/results.ts';
import { $query } from '../../stores/search/search.ts';
import type { TermResults } from '../../stores/search/terms.ts';
import { Arrow } from '../../ui/Icons.tsx';
import { RecentSearches } from './RecentSearches.tsx';
import { chooseTerm } from './Terms.tsx';
import { cardLink, rowClass, withFocusInField } from './use-search-field.ts';

interface Props {
  results: SearchResults;
  /** Those of its hits that are drawn. */
  shown: SearchResults['hits'];
  byTerm: TermResults;
  hasNothing: boolean;
  query: string;
  isLoading: boolean;
  showMore(): void;
}

/** Goods whose name has the query. */
export function Results({ results, shown, byTerm, hasNothing, query, isLoading, showMore }: Props) {
  const { count, hits, isComplete } = results;
  const list = useRef<HTMLUListElement>(null);
  const hidden = count - hits.length;
  const hasSearched = isSearchable(query) && (isComplete || hits.length > 0);
  const [firstTerm] = byTerm.terms;
  useFocusOnNewPage(list, shown.length);
  useHighlight(list, shown, query);
  return (
    <>
      <p className="visually-hidden" role="status">
        {hasNothing && noneText(query)}
        {hasSearched && count > 0 && countText(count)}
        {hasSearched && count === 0 && firstTerm && termText(firstTerm.term)}
      </p>
      {hits.length > 0 && (
        <h3 className="search-head">
          {texts.byName} <b>{count}</b>
        </h3>
      )}
      {hits.length > 0 && (
        <ul className="found" aria-label={texts.results} ref={list}>
          {shown.map(({ item }) => (
            <li key={item.id}>
              <GoodsCard card={item} sizes="92px" />
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && shown.length === hits.length && (isComplete || isLoading) && (
        <button type="button" className="search-answer__more" onClick={() => isComplete && showMore()}>
          {isLoading ? texts.loading : fill(texts.more, { count: hidden })}
        </button>
      )}
    </>
  );
}

/** Goods that taste so or come from there. */
export function TermGoods({
  byTerm: { shown, cards, hidden, isComplete },
  query,
  isLoading,
  showMore,
}: Pick<Props, 'byTerm' | 'query' | 'isLoading' | 'showMore'>) {
  if (!shown || cards.length === 0) return null;
  const isWhole = normalizeName(shown.name) === normalizeName(query);
  return (
    <>
      <h3 className="search-head">
        {shown.name} <b>{shown.count}</b>
      </h3>
      <ul className="found" aria-label={shown.name}>
        {cards.map((card) => (
          <li key={card.id}>
            <GoodsCard card={card} sizes="92px" />
          </li>
        ))}
      </ul>
      {hidden > 0 && isComplete && (
        <button
          type="button"
          className={`${rowClass} search-answer__more`}
          onClick={isWhole ? showMore : chooseTerm(shown.name)}
        >
          {isLoading
            ? texts.loading
            : fill(isWhole ? texts.more : texts.all, { count: isWhole ? hidden : shown.count })}
        </button>
      )}
    </>
  );
}

export const NothingFound = ({ query, meant }: { query: string; meant: string | undefined }) => (
  <>
    <div className="search-answer__none">
      <h3>{noneText(query)}</h3>
      <p>{meant === undefined ? texts.noneText : texts.meant}</p>
    </div>
    {meant === undefined ? (
      <>
        <a className={`${rowClass} search-answer__meant`} href={paths.finder}>
          {finderLink.name}
          <Arrow />
        </a>
        <RecentSearches />
      </>
    ) : (
      <button
        type="button"
        className={`${rowClass} search-answer__meant`}
        onClick={withFocusInField(() => $query.set(meant))}
      >
        {meant}
        <Arrow />
      </button>
    )}
  </>
);

const termText = ({ name, count }: SearchTerm) =>
  `${texts.byTerm}: ${name}, ${count} ${plural(iso, count, words.counts.goods)}`;

const countText = (count: number) =>
  fill(texts.found, { count, goods: plural(iso, count, words.counts.goods) });

const noneText = (query: string) => fill(texts.none, { query: cleanQuery(query) });

/** Moves the focus to the first result that «more» has added. */
function useFocusOnNewPage(list: RefObject<HTMLElement | null>, shown: number): void {
  const pages = Math.ceil(shown / pageSize);
  useLayoutEffect(() => {
    if (pages > 1) list.current?.querySelectorAll<HTMLElement>(cardLink)[(pages - 1) * pageSize]?.focus();
  }, [pages, list]);
}

/** The name that results.css styles. */
const highlight = 'found';

/** Marks the found words without changing the markup of the cards. */
function useHighlight(
  list: RefObject<HTMLElement | null>,
  shown: readonly SearchHit<CardView>[],
  query: string,
): void {
  useLayoutEffect(() => {
    if (!CSS.highlights) return;
    const links = [...(list.current?.querySelectorAll(cardLink) ?? [])];
    const ranges = shown.flatMap(({ item, at }, index) => {
      const text = links[index]?.firstChild;
      return text ? rangeIn(text, matchRange(item.name, query, at)) : [];
    });
    CSS.highlights.set(highlight, new Highlight(...ranges));
    return () => {
      CSS.highlights.delete(highlight);
    };
  });
}

function rangeIn(text: Node, [from, to]: readonly [number, number]): Range {
  const range = new Range();
  range.setStart(text, from);
  range.setEnd(text, to);
  return range;
}

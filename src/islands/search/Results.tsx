import './results.css';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { GoodsCard } from '../../components/goods/GoodsCard.tsx';
import type { CardView } from '../../domain/catalogue/card.ts';
import { cleanQuery, isSearchable, matchRange, type SearchHit } from '../../domain/search/search.ts';
import { iso, words } from '../../locales/browser.ts';
import { fill } from '../../locales/fill.ts';
import { plural } from '../../locales/plural.ts';
import { pageSize, type Results as SearchResults } from '../../stores/search/results.ts';
import { RecentSearches } from './RecentSearches.tsx';
import { cardLink } from './use-search-field.ts';

interface Props {
  results: SearchResults;
  query: string;
  isLoading: boolean;
  showMore(): void;
}

const texts = words.search;

export function Results({ results: { count, hits, isComplete }, query, isLoading, showMore }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const hidden = count - hits.length;
  const hasSearched = isSearchable(query) && (isComplete || hits.length > 0);
  useFocusOnNewPage(list, hits.length);
  useHighlight(list, hits, query);
  return (
    <>
      <p className="visually-hidden" role="status">
        {hasSearched && (count > 0 ? countText(count) : noneText(query))}
      </p>
      {hasSearched && count === 0 && <NothingFound query={query} />}
      {hits.length > 0 && (
        <ul className="found" aria-label={texts.results} ref={list}>
          {hits.map(({ item }) => (
            <li key={item.id}>
              <GoodsCard card={item} sizes="92px" />
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && (isComplete || isLoading) && (
        <button type="button" className="search-answer__more" onClick={() => isComplete && showMore()}>
          {isLoading ? texts.loading : fill(texts.more, { count: hidden })}
        </button>
      )}
    </>
  );
}

const NothingFound = ({ query }: { query: string }) => (
  <>
    <div className="search-answer__none">
      <h3>{noneText(query)}</h3>
      <p>{texts.noneText}</p>
    </div>
    <RecentSearches />
  </>
);

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

import './results.css';
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { GoodsCard } from '../../components/goods/GoodsCard.tsx';
import type { CardView } from '../../domain/catalogue/card.ts';
import {
  cleanQuery,
  isSearchable,
  matchRange,
  type SearchHit,
  type SearchIndex,
  search,
} from '../../domain/search/search.ts';
import { iso, words } from '../../locales/browser.ts';
import { fill } from '../../locales/fill.ts';
import { plural } from '../../locales/plural.ts';
import { RecentSearches } from './RecentSearches.tsx';
import { cardLink } from './use-search-field.ts';

interface Props {
  /** Undefined until it is loaded. */
  index: SearchIndex<CardView> | undefined;
  query: string;
}

const texts = words.search;

export function Results({ index, query }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const found = useMemo(() => (index ? search(index, query) : []), [index, query]);
  const { limit, showMore } = useLimit(list, query);
  const shown = found.slice(0, limit);
  const hidden = found.length - shown.length;
  const hasSearched = index !== undefined && isSearchable(query);
  useHighlight(list, shown, query);
  return (
    <>
      <p className="visually-hidden" role="status">
        {hasSearched && (found.length > 0 ? countText(found.length) : noneText(query))}
      </p>
      {hasSearched && found.length === 0 && <NothingFound query={query} />}
      {shown.length > 0 && (
        <ul className="found" aria-label={texts.results} ref={list}>
          {shown.map(({ item }) => (
            <li key={item.id}>
              <GoodsCard card={item} sizes="92px" />
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <button type="button" className="search-answer__more" onClick={showMore}>
          {fill(texts.more, { count: hidden })}
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

const pageSize = 12;

/** How many results are shown: one page more with each `showMore`, one page again with each new query. */
function useLimit(list: RefObject<HTMLElement | null>, query: string) {
  const [state, setState] = useState({ query, limit: pageSize });
  const limit = state.query === query ? state.limit : pageSize;
  useLayoutEffect(() => {
    if (limit > pageSize) list.current?.querySelectorAll<HTMLElement>(cardLink)[limit - pageSize]?.focus();
  }, [limit, list]);
  return { limit, showMore: () => setState({ query, limit: limit + pageSize }) };
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

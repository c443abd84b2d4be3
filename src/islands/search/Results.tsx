import './found.css';
import { useMemo, useRef } from 'react';
import { GoodsCard } from '../../components/GoodsCard.tsx';
import type { CardView } from '../../domain/catalogue/card.ts';
import { isSearchable, type SearchIndex, search, tidyQuery } from '../../domain/search/search.ts';
import { iso, words } from '../../locales/browser.ts';
import { fill } from '../../locales/fill.ts';
import { plural } from '../../locales/plural.ts';
import { NothingFound } from './NothingFound.tsx';
import { useHighlight } from './use-highlight.ts';
import { useMore } from './use-more.ts';

interface Props {
  /** Undefined: it is not there yet. */
  index: SearchIndex<CardView> | undefined;
  query: string;
}

const texts = words.search;

export function Results({ index, query }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const found = useMemo(() => (index ? search(index, query) : []), [index, query]);
  const { limit, showMore } = useMore(list, query);
  const shown = found.slice(0, limit);
  const rest = found.length - shown.length;
  const isAnswered = index !== undefined && isSearchable(query);
  useHighlight(list, shown, query);
  return (
    <>
      <p className="visually-hidden" role="status">
        {isAnswered && (found.length > 0 ? countText(found.length) : noneText(query))}
      </p>
      {isAnswered && found.length === 0 && <NothingFound text={noneText(query)} />}
      {shown.length > 0 && (
        <ul className="found" aria-label={texts.results} ref={list}>
          {shown.map(({ item }) => (
            <li key={item.id}>
              <GoodsCard card={item} sizes="92px" />
            </li>
          ))}
        </ul>
      )}
      {rest > 0 && (
        <button type="button" className="search-answer__more" onClick={showMore}>
          {fill(texts.more, { count: rest })}
        </button>
      )}
    </>
  );
}

const countText = (count: number) =>
  fill(texts.found, { count, goods: plural(iso, count, words.counts.goods) });

const noneText = (query: string) => fill(texts.none, { query: tidyQuery(query) });

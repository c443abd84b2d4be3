import { type RefObject, useLayoutEffect, useState } from 'react';
import { cardLink } from './card-link.ts';

const atOnce = 12;

/** How many results are shown: more when the shopper asks for them, from the first again with another query. */
export function useMore(list: RefObject<HTMLElement | null>, query: string) {
  const [asked, setAsked] = useState({ query, limit: atOnce });
  const limit = asked.query === query ? asked.limit : atOnce;
  useLayoutEffect(() => {
    if (limit > atOnce) list.current?.querySelectorAll<HTMLElement>(cardLink)[limit - atOnce]?.focus();
  }, [limit, list]);
  return { limit, showMore: () => setAsked({ query, limit: limit + atOnce }) };
}

import './terms.css';
import { search as texts } from '#words/search';
import { matchRange } from '../../domain/search/search.ts';
import type { SearchTerm, TermHit } from '../../domain/search/search-terms.ts';
import { files } from '../../editions/paths.ts';
import { $query, addRecentSearch } from '../../stores/search/search.ts';
import { rowClass, withFocusInField } from './use-search-field.ts';

export const chooseTerm = (name: string) =>
  withFocusInField(() => {
    addRecentSearch(name);
    $query.set(name);
  });

/** Tastes and origins that a query may mean, with their signs and how many goods have them. */
export function Terms({ hits, query }: { hits: readonly TermHit[]; query: string }) {
  return (
    <section className="terms" aria-label={texts.byTerm}>
      <h3 className="search-head">{texts.byTerm}</h3>
      <ul>
        {hits.map(({ term, at }) => (
          <li key={term.name}>
            <TermRow term={term} range={matchRange(term.name, query, at)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Tastes({ terms }: { terms: readonly SearchTerm[] }) {
  return (
    <section className="terms terms--tastes" aria-label={texts.tastes}>
      <h3 className="search-head">{texts.tastes}</h3>
      <ul>
        {terms.map((term) => (
          <li key={term.name}>
            <TermRow term={term} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function TermRow({ term, range: [from, to] = [0, 0] }: { term: SearchTerm; range?: [number, number] }) {
  const { name, family, count } = term;
  return (
    <button type="button" className={`${rowClass} term`} onClick={chooseTerm(name)}>
      {family === undefined ? (
        <span className="term__sign" aria-hidden="true">
          {name.slice(0, 2).toUpperCase()}
        </span>
      ) : (
        <svg className="term__sign" aria-hidden="true">
          <use href={`${files.tastes}#${family}`} />
        </svg>
      )}
      <span className="term__name">
        {name.slice(0, from)}
        {to > from && <mark>{name.slice(from, to)}</mark>}
        {name.slice(to)}
      </span>{' '}
      <b>{count}</b>
    </button>
  );
}

export function Countries({ terms }: { terms: readonly SearchTerm[] }) {
  return (
    <section className="countries" aria-label={texts.countries}>
      <h3 className="search-head">{texts.countries}</h3>
      <ul>
        {terms.map(({ name, count }) => (
          <li key={name}>
            <button type="button" className={rowClass} onClick={chooseTerm(name)}>
              {name} <b>{count}</b>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

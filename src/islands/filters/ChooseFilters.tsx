import './filters.css';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { countVariants, isDisabled, matches, type Shelf, toggled } from '../../domain/catalogue/filters.ts';
import { iso, words } from '../../locales/browser.ts';
import { fill } from '../../locales/fill.ts';
import { plural } from '../../locales/plural.ts';
import { FilterGroupCells } from './FilterGroupCells.tsx';

interface Props {
  shelf: Shelf;
  /** What is chosen at first. */
  initially: readonly number[];
  /** Stands above the filters. */
  children?: ReactNode;
  onApply(chosen: readonly number[]): void;
}

const texts = words.filters;

/** A draft of the choice: nothing changes before it is applied. */
export function ChooseFilters({ shelf, initially, children, onApply }: Props) {
  const [chosen, setChosen] = useState(initially);
  const counts = countVariants(shelf, chosen);
  const count = matches(shelf, chosen).filter(Boolean).length;

  const apply = (event: SubmitEvent) => {
    event.preventDefault();
    onApply(chosen);
  };

  return (
    <form className="filters" onSubmit={apply}>
      <div>
        {children}
        {shelf.groups.map((group) => (
          <FilterGroupCells
            key={group.name}
            group={group}
            cells={group.variants.map((variant) => ({
              ...variant,
              count: counts.get(variant.id) ?? 0,
              isChosen: chosen.includes(variant.id),
              isDisabled: isDisabled(counts, chosen, variant.id),
            }))}
            onToggle={(id) => setChosen(toggled(chosen, id))}
          />
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {fill(texts.found, { count, goods: plural(iso, count, words.counts.goods) })}
      </p>
      <div className="filters__foot">
        <button type="button" onClick={() => setChosen([])}>
          {texts.reset}
        </button>
        <button type="submit" className="button">
          {texts.apply} {count}
        </button>
      </div>
    </form>
  );
}

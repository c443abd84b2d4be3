import './filters.css';
import '../../ui/fields/choices.css';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { iso, browser as words } from '#words/browser';
import {
  countVariants,
  type FilterableListing,
  type FilterGroup,
  type FilterVariant,
  isDisabled,
  matches,
  needsGroupName,
  toggleId,
} from '../../domain/catalogue/filters.ts';
import { fill } from '../../locales/fill.ts';
import { plural } from '../../locales/plural.ts';

interface Props {
  listing: FilterableListing;
  initially: readonly number[];
  /** Shown above the filters. */
  children?: ReactNode;
  onApply(chosen: readonly number[]): void;
}

const texts = words.filters;

/** The choice takes effect when it is applied. */
export function ChooseFilters({ listing, initially, children, onApply }: Props) {
  const [chosen, setChosen] = useState(initially);
  const counts = countVariants(listing, chosen);
  const count = matches(listing, chosen).filter(Boolean).length;

  const apply = (event: SubmitEvent) => {
    event.preventDefault();
    onApply(chosen);
  };

  return (
    <form className="filters" onSubmit={apply}>
      <div>
        {children}
        {listing.groups.map((group) => (
          <FilterGroupCells
            key={group.name}
            group={group}
            cells={group.variants.map((variant) => ({
              ...variant,
              count: counts.get(variant.id) ?? 0,
              isChosen: chosen.includes(variant.id),
              isDisabled: isDisabled(counts, chosen, variant.id),
            }))}
            onToggle={(id) => setChosen(toggleId(chosen, id))}
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

interface Cell extends FilterVariant {
  /** How many goods match if it is chosen. */
  count: number;
  isChosen: boolean;
  isDisabled: boolean;
}

interface FilterGroupCellsProps {
  group: FilterGroup;
  cells: readonly Cell[];
  onToggle(id: number): void;
}

function FilterGroupCells({ group: { name, color }, cells, onToggle }: FilterGroupCellsProps) {
  const areShort = cells.every((cell) => needsGroupName(cell.name));
  return (
    <fieldset className={areShort ? 'choices choices--short' : 'choices'}>
      <legend>
        {color && <i style={{ background: color }} />}
        {name}
      </legend>
      <div className="choices__cells">
        {cells.map(({ id, name, sign, count, isChosen, isDisabled }) => (
          <label key={id}>
            <input
              className="visually-hidden"
              type="checkbox"
              checked={isChosen}
              disabled={isDisabled}
              onChange={() => onToggle(id)}
            />
            {sign && (
              <svg aria-hidden="true">
                <use href={sign} />
              </svg>
            )}
            <span>{name}</span>
            <small>{count}</small>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

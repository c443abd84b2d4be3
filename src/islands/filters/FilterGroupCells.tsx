import '../../ui/choices.css';
import { type FilterGroup, type FilterVariant, saysLittle } from '../../domain/catalogue/filters.ts';

interface Cell extends FilterVariant {
  /** How many goods it would leave. */
  count: number;
  isChosen: boolean;
  isDisabled: boolean;
}

interface Props {
  group: FilterGroup;
  cells: readonly Cell[];
  onToggle(id: number): void;
}

/** Any of several, as cells that share their lines. */
export function FilterGroupCells({ group: { name, color }, cells, onToggle }: Props) {
  const areShort = cells.every((cell) => saysLittle(cell.name));
  return (
    <fieldset className={areShort ? 'choices choices--short' : 'choices'}>
      <legend>
        <i style={{ background: color }} />
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

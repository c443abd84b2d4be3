import './pick-list.css';
import type { ReactNode } from 'react';

interface Props<T, Key extends number | string> {
  label: string;
  items: readonly T[];
  keyOf(item: T): Key;
  chosen: Key | undefined;
  /** `name` is large; `aside` stands right of it, `note` below. */
  draw(item: T): { name: ReactNode; aside?: ReactNode; note?: ReactNode };
  onPick(item: T): void;
}

/** A short list of buttons: a press chooses one. */
export function PickList<T, Key extends number | string>({
  label,
  items,
  keyOf,
  chosen,
  draw,
  onPick,
}: Props<T, Key>) {
  return (
    <ul className="pick-list" aria-label={label}>
      {items.map((item) => {
        const { name, aside, note } = draw(item);
        return (
          <li key={keyOf(item)}>
            <button type="button" aria-pressed={keyOf(item) === chosen} onClick={() => onPick(item)}>
              <span className="pick-list__name">{name}</span>
              {aside !== undefined && <span className="pick-list__aside">{aside}</span>}
              {note !== undefined && <span className="pick-list__note">{note}</span>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

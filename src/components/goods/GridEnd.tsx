import type { FamilyId } from '../../domain/taste/notes.ts';
import { files } from '../../editions/paths.ts';
import { cardsEndClass } from '../../markup/card.ts';
import { Arrow } from '../../ui/Icons.tsx';

export interface End {
  path: string;
  name: string;
  /** A cell without a taste shows a pattern. */
  family?: FamilyId;
  count?: number;
}

/** Fills the rest of an incomplete last row: a way on where the page has one, else a pattern. */
export function GridEnd({ end }: { end: End | undefined }) {
  if (end === undefined) return <i className={cardsEndClass} />;
  const { path, name, family, count } = end;
  return (
    <a className={cardsEndClass} href={path}>
      <svg aria-hidden="true">
        {family && (
          <>
            <pattern id="sign" width="96" height="96" patternUnits="userSpaceOnUse">
              <use href={`${files.tastes}#${family}`} width="96" height="96" />
            </pattern>
            <rect width="100%" height="100%" fill="url(#sign)" />
          </>
        )}
      </svg>
      <b>{name}</b>
      <span>
        {count} <Arrow />
      </span>
    </a>
  );
}

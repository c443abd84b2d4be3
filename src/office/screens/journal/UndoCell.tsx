import { useStore } from '@nanostores/react';
import { hasRight } from '../../../domain/office/rights.ts';
import { fill } from '../../../locales/fill.ts';
import { journal as texts } from '../../../locales/office/uk/journal.ts';
import type { PlacedEntry } from '../../stores/journal/days.ts';
import { $undoing, undo } from '../../stores/journal/journal.ts';
import { $me } from '../../stores/session.ts';
import { whyNot } from './entry-words.ts';

const words = texts.undo;

/** «Як було» for the whole press, at its first entry, or why not. */
export function UndoCell({ placed: { entry, pressSize } }: { placed: PlacedEntry }) {
  const me = useStore($me);
  const undoing = useStore($undoing).get(entry.change);
  // What is under way shows as done; a refusal brings the button back.
  if (undoing !== undefined && undoing.reason === undefined)
    return <span className="meta">{words.done}</span>;
  if (!entry.can_undo) {
    const isMine = entry.person !== null && entry.person === me?.id;
    const seesAll = me !== undefined && hasRight(me.role, "undo others' changes");
    return <span className="meta">{whyNot(entry, isMine, seesAll)}</span>;
  }
  if (pressSize === 0) return <span className="meta">{words.together}</span>;
  return (
    <>
      <button type="button" className="link" onClick={() => void undo(entry.change)}>
        {pressSize > 1 ? fill(words.pressAll, { count: pressSize }) : words.press}
      </button>
      {undoing?.reason !== undefined && (
        <span className="journal__refused" role="alert">
          {undoing.reason === '' ? words.noAnswer : fill(words.refused, { reason: undoing.reason })}
        </span>
      )}
    </>
  );
}

import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { maxLengths } from '../../../../contract/request-limits.ts';
import { office } from '../../../../locales/office/uk/office.ts';
import { order as texts } from '../../../../locales/office/uk/order.ts';
import { Button } from '../../../parts/fields/Button.tsx';
import { FieldError } from '../../../parts/fields/Field.tsx';
import { Keycaps } from '../../../parts/keys/Keycaps.tsx';
import { $problem, $typedNotes } from '../../../stores/order/order-actions.ts';
import { writeNote } from '../act.ts';

const words = texts.note;
const name = 'staff-note';

export const focusNote = (): void => document.querySelector<HTMLElement>(`textarea[name="${name}"]`)?.focus();

/** A note for colleagues. What is typed stays, also when another order is looked at meanwhile. */
export function NoteField({ id }: { id: number }) {
  const typed = useStore($typedNotes)[id] ?? '';
  const problem = useStore($problem);
  const [isSaving, setSaving] = useState(false);
  const errorId = useId();
  const save = async () => {
    setSaving(true);
    await writeNote(id, typed);
    setSaving(false);
  };
  const isRefused = problem?.order === id && problem.action === 'note';
  return (
    <form
      className="note-field"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving) void save();
      }}
    >
      <div className="note-field__box" data-changed={typed !== '' || undefined}>
        <textarea
          name={name}
          rows={2}
          maxLength={maxLengths.comment}
          aria-label={words.label}
          aria-describedby={isRefused ? errorId : undefined}
          placeholder={words.hint}
          value={typed}
          onChange={({ target }) => $typedNotes.setKey(id, target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
              event.currentTarget.form?.requestSubmit();
            else if (event.key === 'Escape') event.currentTarget.blur();
            else return;
            event.preventDefault();
          }}
        />
        {typed === '' && <Keycaps text="M" />}
      </div>
      {isRefused && (
        <FieldError id={errorId}>
          {texts.problems.note} {problem.reason || office.noAnswer}
        </FieldError>
      )}
      {typed.trim() !== '' && (
        <Button type="submit" isSmall isBusy={isSaving} keys="Ctrl ↵" onPress={() => undefined}>
          {words.save}
        </Button>
      )}
    </form>
  );
}

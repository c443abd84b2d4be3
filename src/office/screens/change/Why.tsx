import { useId } from 'react';
import { maxLengths } from '../../../contract/request-limits.ts';
import { change as texts } from '../../../locales/office/uk/change.ts';
import { TextArea } from '../../parts/fields/Field.tsx';
import { changeDraft } from '../../stores/order/change.ts';
import { type Draft, reasons } from '../../stores/order/draft.ts';

/** The reason, for colleagues, and where the packs go. */
export function Why({ draft }: { draft: Draft }) {
  const id = useId();
  return (
    <div className="change__why">
      <fieldset>
        <legend className="label">{texts.why}</legend>
        {reasons.map((reason) => (
          <button
            key={reason}
            type="button"
            className="chip"
            aria-pressed={draft.reason === reason}
            onClick={() => changeDraft({ reason })}
          >
            {texts.reasons[reason]}
          </button>
        ))}
      </fieldset>
      {draft.reason === 'other' && (
        <TextArea
          label={texts.reasonText}
          rows={2}
          maxLength={maxLengths.comment}
          value={draft.reasonText}
          onChange={({ target }) => changeDraft({ reasonText: target.value })}
        />
      )}
      {draft.kind !== 'refund' && (
        <fieldset>
          <legend className="label">{texts.where}</legend>
          {[false, true].map((isWrittenOff) => (
            <label key={String(isWrittenOff)} htmlFor={`${id}-${isWrittenOff}`}>
              <input
                id={`${id}-${isWrittenOff}`}
                type="radio"
                name={id}
                checked={draft.isWrittenOff === isWrittenOff}
                onChange={() => changeDraft({ isWrittenOff })}
              />
              {isWrittenOff ? texts.writeOff : texts.restock}
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}

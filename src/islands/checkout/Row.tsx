import type { ReactNode } from 'react';
import type { Part } from '../../domain/checkout/parts.ts';
import { words } from '../../locales/customer.ts';
import { Problem } from './Problem.tsx';
import { partId, problemId } from './part-id.ts';

interface Props {
  part: Part;
  label: string;
  /** Undefined: nothing is chosen yet. */
  value: ReactNode;
  note?: ReactNode;
  disabled?: boolean;
  onPress(): void;
}

/** One thing to choose: what is chosen, and the press that opens its dialog. */
export function Row({ part, label, value, note, disabled = false, onPress }: Props) {
  const { choose, change } = words.checkout;
  const isChosen = value !== undefined;
  const isAlone = !isChosen && !note;
  return (
    <div className="checkout-row">
      <button
        type="button"
        id={partId(part)}
        aria-describedby={problemId(part)}
        aria-disabled={disabled}
        onClick={() => disabled || onPress()}
      >
        <span className={isAlone ? 'checkout-row__value' : 'checkout-row__label'}>{label}</span>{' '}
        {isChosen && <span className="checkout-row__value">{value}</span>}{' '}
        {note && <span className="checkout-row__note">{note}</span>}
        <span className="checkout-row__action">{isChosen ? change : choose}</span>
      </button>
      <Problem part={part} />
    </div>
  );
}

import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { customer as words } from '#words/customer';
import type { Part } from '../../domain/checkout/parts.ts';
import { $missingParts, $partErrors, $wasAttempted } from '../../stores/checkout/problems.ts';
import { FieldError } from '../../ui/fields/FieldError.tsx';

/** The id of the part's focusable control. */
export const partId = (part: Part): string => `checkout-${part}`;

/** The id of the part's error, for `aria-describedby`. */
export const partErrorId = (part: Part): string => `checkout-${part}-problem`;

/** Shows the part's control below the header and focuses it; of several fields, this one or the first wrong one. */
export function focusPart(part: Part, name = ''): void {
  const control = document.getElementById(partId(part));
  const field =
    control?.querySelector<HTMLElement>(name ? `[name="${name}"]` : 'input[aria-invalid="true"]') ??
    control?.querySelector('input');
  (field?.closest('.field') ?? control)?.scrollIntoView();
  (field ?? control)?.focus({ preventScroll: true });
}

interface RowProps {
  part: Part;
  label: string;
  /** Undefined until something is chosen. */
  value: ReactNode;
  note?: ReactNode;
  disabled?: boolean;
  /** Below the button. */
  children?: ReactNode;
  onPress(): void;
}

/** Shows what is chosen, and opens the dialog in which it is chosen. */
export function Row({ part, label, value, note, disabled = false, children, onPress }: RowProps) {
  const { choose, enter, change } = words.checkout;
  const isChosen = value !== undefined;
  const isTyped = part === 'address' || part === 'invoice';
  const hasLabelOnly = !isChosen && !note;
  return (
    <div className="checkout-row">
      <button
        type="button"
        id={partId(part)}
        aria-describedby={partErrorId(part)}
        aria-disabled={disabled}
        onClick={() => disabled || onPress()}
      >
        <span className={hasLabelOnly ? 'checkout-row__value' : 'checkout-row__label'}>{label}</span>{' '}
        {isChosen && <span className="checkout-row__value">{value}</span>}{' '}
        {note && <span className="checkout-row__note">{note}</span>}
        <span className="checkout-row__action">{isChosen ? change : isTyped ? enter : choose}</span>
      </button>
      {children}
      <PartError part={part} />
    </div>
  );
}

/** Why the shop refused a part of the order, or what it lacks after a press on the order button. */
export function usePartError(part: Part): string | undefined {
  const refusal = useStore($partErrors)[part];
  const isMissing = useStore($missingParts).includes(part);
  const wasAttempted = useStore($wasAttempted);
  return refusal ?? (wasAttempted && isMissing ? words.checkout.missing[part].ask : undefined);
}

export const PartError = ({ part }: { part: Part }) => (
  <FieldError id={partErrorId(part)}>{usePartError(part)}</FieldError>
);

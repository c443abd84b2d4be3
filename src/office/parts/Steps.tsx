import './steps.css';

interface Props {
  /** How many are behind. */
  done: number;
  of: number;
  /** The next is in hand. */
  isInHand?: boolean;
  isCancelled?: boolean;
}

/** How far an order is; the word stands beside it. */
export const Steps = ({ done, of, isInHand = false, isCancelled = false }: Props) => (
  <span className="steps" aria-hidden="true" data-cancelled={isCancelled || undefined}>
    {Array.from({ length: of }, (_, step) => (
      <i
        // biome-ignore lint/suspicious/noArrayIndexKey: steps never move.
        key={step}
        data-step={
          isCancelled ? undefined : step < done ? 'done' : isInHand && step === done ? 'now' : undefined
        }
      />
    ))}
  </span>
);

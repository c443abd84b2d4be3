import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'button'> {
  isBusy: boolean;
  /** Tells screen readers what the button waits for. */
  status: string;
}

/** A button whose action takes a while. It keeps its name, size and focus, and shows that it waits. */
export function BusyButton({ isBusy, status, 'aria-disabled': isDisabled, ...button }: Props) {
  return (
    <>
      <button {...button} aria-busy={isBusy} aria-disabled={isBusy || (isDisabled ?? false)} />
      <span className="visually-hidden" role="status">
        {isBusy && status}
      </span>
    </>
  );
}

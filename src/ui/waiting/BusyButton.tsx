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
      {/* Behind a button as wide as the page, it would make the page wider. */}
      <span className="visually-hidden" role="status">
        {isBusy && status}
      </span>
      <button {...button} aria-busy={isBusy} aria-disabled={isBusy || (isDisabled ?? false)} />
    </>
  );
}

import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'button'> {
  isBusy: boolean;
  /** To screen readers, while it is busy; to the eye its look says so. */
  said: string;
}

/** A button whose press takes a while: it keeps its name, its size and the focus, and can be seen waiting. */
export function BusyButton({ isBusy, said, 'aria-disabled': isDisabled, ...button }: Props) {
  return (
    <>
      <button {...button} aria-busy={isBusy} aria-disabled={isBusy || (isDisabled ?? false)} />
      <span className="visually-hidden" role="status">
        {isBusy && said}
      </span>
    </>
  );
}

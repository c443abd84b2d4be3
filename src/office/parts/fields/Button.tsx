import './button.css';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../Icon.tsx';
import { Keycaps } from '../keys/Keycaps.tsx';

interface Props {
  children: ReactNode;
  /** Not of a button that sends its form. */
  onPress?(): void;
  /** Blue: the one action of a screen. Quiet: without a frame. */
  kind?: 'plain' | 'action' | 'quiet';
  isSmall?: boolean;
  icon?: IconName;
  /** The key that does the same, as `keyText` writes it. */
  keys?: string;
  /** Why it cannot be pressed now; said on its second line. */
  reason?: string | undefined;
  /** Puts the focus where the reason can be solved. */
  onReason?(): void;
  isBusy?: boolean;
  type?: 'button' | 'submit';
  label?: string | undefined;
}

/** It is never disabled for the browser: it keeps the focus, and can be asked why it does nothing. */
export function Button({ children, onPress, onReason, kind = 'plain', isSmall = false, ...props }: Props) {
  const { icon, keys, reason, isBusy = false, type = 'button', label } = props;
  const isOff = reason !== undefined;
  return (
    <button
      type={type}
      className={`button button--${isOff ? 'off' : kind}${isSmall ? ' button--small' : ''}`}
      aria-disabled={isOff || isBusy}
      aria-busy={isBusy}
      aria-label={label}
      onClick={(event) => {
        if (isOff || isBusy) event.preventDefault();
        if (isOff) onReason?.();
        else if (!isBusy) onPress?.();
      }}
    >
      {icon && !isOff && <Icon name={icon} />}
      <span>
        {children}
        {isOff && <small>{reason}</small>}
      </span>
      {keys !== undefined && !isOff && <Keycaps text={keys} />}
    </button>
  );
}

import './page-action.css';
import { Icon, type IconName } from '../Icon.tsx';
import { Keycaps } from '../keys/Keycaps.tsx';

interface Props {
  icon: IconName;
  name: string;
  onPress(): void;
  keys?: string;
  /** Why it cannot be pressed now. */
  reason?: string | undefined;
  onReason?(): void;
  /** Blue: what is to be done here. */
  isAction?: boolean;
}

/** A cell of the page's head. On a phone the sign stands alone. */
export function PageAction({ icon, name, onPress, keys, reason, onReason, isAction = false }: Props) {
  const isOff = reason !== undefined;
  return (
    <button
      type="button"
      className="page-action"
      data-kind={isOff ? 'off' : isAction ? 'action' : undefined}
      aria-disabled={isOff}
      onClick={() => (isOff ? onReason?.() : onPress())}
    >
      <Icon name={icon} />
      <span>
        {name}
        {isOff && <small>{reason}</small>}
      </span>
      {keys !== undefined && !isOff && <Keycaps text={keys} />}
    </button>
  );
}

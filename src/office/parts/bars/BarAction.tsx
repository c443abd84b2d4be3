import { Icon, type IconName } from '../Icon.tsx';
import { Keycaps } from '../keys/Keycaps.tsx';

interface Props {
  icon?: IconName;
  /** With the number that it is for: «Пакувати 6». */
  name: string;
  onPress(): void;
  keys?: string;
  /** Why it cannot be done with the selection. */
  reason?: string | undefined;
  /** Blue: the one action. */
  isAction?: boolean;
}

/** An action of a bulk bar. */
export function BarAction({ icon, name, onPress, keys, reason, isAction = false }: Props) {
  const isOff = reason !== undefined;
  return (
    <button
      type="button"
      className="bar__item"
      data-kind={isOff ? 'off' : isAction ? 'action' : undefined}
      aria-disabled={isOff}
      onClick={() => !isOff && onPress()}
    >
      {icon && !isOff && <Icon name={icon} />}
      <span>
        {name}
        {isOff && <small>{reason}</small>}
      </span>
      {keys !== undefined && !isOff && <Keycaps text={keys} />}
    </button>
  );
}

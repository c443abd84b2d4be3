import './tag.css';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';

interface Props {
  /** Whose turn it is: ours is black, theirs an outline; done is plain, in hand blue. */
  turn: 'ours' | 'theirs' | 'done' | 'now';
  icon?: IconName;
  children: ReactNode;
}

export const Tag = ({ turn, icon, children }: Props) => (
  <span className="tag" data-turn={turn}>
    {icon && <Icon name={icon} size="small" />}
    {children}
  </span>
);

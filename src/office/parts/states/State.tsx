import './state.css';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../Icon.tsx';

interface Props {
  icon?: IconName;
  heading: string;
  text: ReactNode;
  /** Buttons and links to what can be done now. */
  children?: ReactNode;
}

/** In place of what would be there: nothing to do, nothing found, something went wrong. */
export const State = ({ icon, heading, text, children }: Props) => (
  <section className="state">
    {icon && <Icon name={icon} size="large" />}
    <h2>{heading}</h2>
    <p>{text}</p>
    {children && <div className="state__actions">{children}</div>}
  </section>
);

import './empty-state.css';
import type { ReactNode } from 'react';

interface Props {
  picture: ReactNode;
  heading: string;
  text?: ReactNode;
  /** Makes it as tall as the window, with the picture at its bottom, on a page that has nothing else. */
  fillsPage?: boolean;
  /** Buttons and links to what the shopper can do instead. */
  children: ReactNode;
}

/** Shown in place of a list or a form that would be empty. */
export function EmptyState({ picture, heading, text, fillsPage = false, children }: Props) {
  return (
    <section className={`empty-state on-blue${fillsPage ? ' empty-state--page' : ''}`}>
      {picture}
      <div>
        <h2>{heading}</h2>
        {text && <p>{text}</p>}
      </div>
      <div className="empty-state__actions">{children}</div>
    </section>
  );
}

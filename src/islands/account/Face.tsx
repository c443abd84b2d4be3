import './face.css';
import type { ReactNode } from 'react';
import { tieWords } from '../../domain/typography.ts';

interface Props {
  drawing: ReactNode;
  title: string;
  text: string;
  /** What to do about it. */
  children: ReactNode;
}

/** In place of what is not there: why, and the way on. */
export function Face({ drawing, title, text, children }: Props) {
  return (
    <section className="account-face on-blue">
      {drawing}
      <div>
        <h2>{tieWords(title)}</h2>
        <p>{tieWords(text)}</p>
      </div>
      {children}
    </section>
  );
}

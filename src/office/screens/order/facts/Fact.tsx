import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** Beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

export const Fact = ({ title, aside, children }: Props) => (
  <section className="facts__one">
    <div className="facts__head">
      <h2>{title}</h2>
      {aside}
    </div>
    {children}
  </section>
);

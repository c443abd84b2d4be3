import './sums.css';
import type { ReactNode } from 'react';
import { Money } from '../Money.tsx';

interface Props {
  title: string;
  total: { name: string; note?: ReactNode; amount: number };
  /** The `Sum`s that make the total. */
  children: ReactNode;
}

/** A column of sums with their total. */
export function Sums({ title, total, children }: Props) {
  return (
    <section className="sums" aria-label={title}>
      <dl>
        {children}
        <div className="sums__total">
          <dt>
            {total.name}
            {total.note}
          </dt>
          <dd>
            <Money amount={total.amount} />
          </dd>
        </div>
      </dl>
    </section>
  );
}

export function Sum({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

import './sums.css';
import type { ReactNode } from 'react';
import { Money } from '../Money.tsx';

interface Props {
  title: string;
  /** Without an amount: it is being calculated. */
  total: { name: string; note?: ReactNode; amount: number | undefined };
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
            <Amount amount={total.amount} />
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** Where an amount is being calculated, a bar of its size. */
export const Amount = ({ amount }: { amount: number | undefined }) =>
  amount === undefined ? <span className="sums__blank" aria-hidden="true" /> : <Money amount={amount} />;

export function Sum({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

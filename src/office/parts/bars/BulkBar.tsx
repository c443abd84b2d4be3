import './bar.css';
import './bulk-bar.css';
import type { ReactNode } from 'react';
import { fill } from '../../../locales/fill.ts';
import { office } from '../../../locales/office/uk/office.ts';
import { Icon } from '../Icon.tsx';

interface Props {
  count: number;
  /** «6 760 ₴, 3,564 кг». */
  sums?: ReactNode;
  /** See `BarAction`; one of them is blue. */
  children: ReactNode;
  onDrop(): void;
}

const words = office.selection;

/** What is selected in a list, and what can be done with it. */
export function BulkBar({ count, sums, children, onDrop }: Props) {
  return (
    <section className="bulk-bar bar on-black" aria-label={fill(words.chosen, { count })}>
      <p className="bar__text">
        {fill(words.chosen, { count })} {sums !== undefined && <span>{sums}</span>}
      </p>
      {children}
      <button type="button" className="bar__item" aria-label={words.drop} onClick={onDrop}>
        <Icon name="cross" />
      </button>
    </section>
  );
}

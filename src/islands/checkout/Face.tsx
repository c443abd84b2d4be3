import './face.css';
import type { ReactNode } from 'react';
import cup from '../../components/side-cup.svg?url';

interface Props {
  title: string;
  text: ReactNode;
  /** The way on. */
  children: ReactNode;
}

/** In place of the form, where there is nothing to fill in. */
export function Face({ title, text, children }: Props) {
  return (
    <section className="checkout-face on-blue">
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
        <div className="checkout-face__ways">{children}</div>
      </div>
      <img className="checkout-face__cup" src={cup} alt="" />
    </section>
  );
}

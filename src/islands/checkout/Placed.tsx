import { paths } from '../../editions/paths.ts';
import { words } from '../../locales/customer.ts';
import { fill } from '../../locales/fill.ts';
import { Arrow } from '../../ui/icons.tsx';
import { Face } from './Face.tsx';

interface Props {
  order: { id: number; number: string };
}

const { title, text, toOrder } = words.checkout.placed;

/** For the moment before the page is left, and for whoever comes back to it. */
export function Placed({ order }: Props) {
  return (
    <Face title={title} text={fill(text, { number: order.number })}>
      <a className="button button--white" href={paths.order(order.id)}>
        {toOrder}
        <Arrow />
      </a>
    </Face>
  );
}

import { words } from '../../locales/browser.ts';
import { askRecommended } from '../../stores/cart/recommended.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { Carousel } from './Carousel.tsx';

interface Props {
  isCartEmpty: boolean;
}

/** Asked for once: what is added from here stays here. */
export function Recommended({ isCartEmpty }: Props) {
  const cards = useLoaded(askRecommended);
  const { withGoods, withNothing } = words.cart.recommended;
  if (cards.state !== 'ready' || cards.value.length === 0) return null;
  return <Carousel title={isCartEmpty ? withNothing : withGoods} cards={cards.value} />;
}

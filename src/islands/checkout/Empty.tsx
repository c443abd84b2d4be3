import { useStore } from '@nanostores/react';
import { paths } from '../../editions/paths.ts';
import { words as browserWords } from '../../locales/browser.ts';
import { words } from '../../locales/customer.ts';
import { $cartAside, bringCartBack } from '../../stores/cart/cart.ts';
import { Arrow } from '../../ui/icons.tsx';
import { Face } from './Face.tsx';

const { title, text, aside, bringBack } = words.checkout.empty;

export function Empty() {
  const hasAside = useStore($cartAside).length > 0;
  return (
    <Face title={title} text={hasAside ? aside : text}>
      {hasAside && (
        <button type="button" className="button button--white" onClick={bringCartBack}>
          {bringBack}
        </button>
      )}
      <a className="button button--white" href={`${paths.home}#catalogue`}>
        {browserWords.actions.toCatalogue}
        <Arrow />
      </a>
    </Face>
  );
}

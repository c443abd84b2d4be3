import { useStore } from '@nanostores/react';
import { KnownPromocode } from '../../components/promocode/KnownPromocode.tsx';
import { PromocodeForm } from '../../components/promocode/PromocodeForm.tsx';
import type { Calculation } from '../../contract/cart.ts';
import { words } from '../../locales/browser.ts';
import { $promocode, forgetPromocode } from '../../stores/cart/promocode.ts';
import { showPromocode, tryPromocode } from '../../stores/cart/try-promocode.ts';
import { useFocusKept } from '../../ui/use-focus-kept.ts';

interface Props {
  answer: Calculation;
}

const { label } = words.cart.promocode;

/** The field for a promo code, or what became of the one that was tried. */
export function Promocode({ answer }: Props) {
  const code = useStore($promocode);
  const place = useFocusKept(code === '');
  return (
    <div ref={place}>
      {code === '' ? (
        <PromocodeForm onEnter={(text) => tryPromocode(text, label)} />
      ) : (
        <KnownPromocode
          code={code}
          told={answer.promocode}
          onMore={() => showPromocode(label)}
          onForget={forgetPromocode}
        />
      )}
    </div>
  );
}

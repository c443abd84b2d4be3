import { useStore } from '@nanostores/react';
import { KnownPromocode } from '../../components/promocode/KnownPromocode.tsx';
import { PromocodeForm } from '../../components/promocode/PromocodeForm.tsx';
import type { Calculation } from '../../contract/cart.ts';
import { words } from '../../locales/browser.ts';
import { $promocode, forgetPromocode } from '../../stores/promocode.ts';
import { showPromocode, tryPromocode } from '../../stores/try-promocode.ts';

interface Props {
  answer: Calculation;
}

const { label } = words.cart.promocode;

/** The field for a promo code, or what became of the one that was tried. */
export function Promocode({ answer }: Props) {
  const code = useStore($promocode);
  if (code === '') return <PromocodeForm onEnter={(text) => tryPromocode(text, label)} />;
  return (
    <KnownPromocode
      code={code}
      told={answer.promocode}
      onMore={() => showPromocode(label)}
      onForget={forgetPromocode}
    />
  );
}

import { useStore } from '@nanostores/react';
import { KnownPromocode } from '../../components/promocode/KnownPromocode.tsx';
import { words } from '../../locales/browser.ts';
import { $calculation } from '../../stores/cart/calculation.ts';
import { $promocode, forgetPromocode } from '../../stores/cart/promo-code.ts';
import { showPromocode } from '../../stores/cart/try-promo-code.ts';
import { openModal } from '../../stores/shell/modal.ts';
import { useFocusKept } from '../../ui/use-focus-kept.ts';
import { Problem } from './Problem.tsx';
import { partId } from './part-id.ts';
import { Row } from './Row.tsx';

const { label } = words.cart.promocode;

/** Asked for in a dialog; then, as in the cart, what it gives, and what the shop had against it when it was used. */
export function Promocode() {
  const code = useStore($promocode);
  const { answer } = useStore($calculation);
  const place = useFocusKept(code === '');
  return (
    <div ref={place}>
      {code === '' ? (
        <Row part="promocode" label={label} value={undefined} onPress={() => openModal('promocode', label)} />
      ) : (
        <div id={partId('promocode')}>
          <KnownPromocode
            code={code}
            told={answer?.promocode ?? null}
            onMore={() => showPromocode(label)}
            onForget={forgetPromocode}
          />
          <Problem part="promocode" />
        </div>
      )}
    </div>
  );
}

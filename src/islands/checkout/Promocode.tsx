import { useStore } from '@nanostores/react';
import { KnownPromocode } from '../../components/promocode/KnownPromocode.tsx';
import { PromocodeForm } from '../../components/promocode/PromocodeForm.tsx';
import { words } from '../../locales/browser.ts';
import { $calculation } from '../../stores/calculation.ts';
import { $promocode, forgetPromocode } from '../../stores/promocode.ts';
import { showPromocode, tryPromocode } from '../../stores/try-promocode.ts';
import { Problem } from './Problem.tsx';
import { partId } from './part-id.ts';

const { label } = words.cart.promocode;

/** The same as in the cart, and beside it what the shop had against the code when it was to be used. */
export function Promocode() {
  const code = useStore($promocode);
  const { answer } = useStore($calculation);
  return (
    <div id={partId('promocode')}>
      {code === '' ? (
        <PromocodeForm onEnter={(text) => tryPromocode(text, label)} />
      ) : (
        <KnownPromocode
          code={code}
          told={answer?.promocode ?? null}
          onMore={() => showPromocode(label)}
          onForget={forgetPromocode}
        />
      )}
      <Problem part="promocode" />
    </div>
  );
}

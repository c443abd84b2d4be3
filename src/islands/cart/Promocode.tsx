import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Calculation } from '../../contract/cart.ts';
import { words } from '../../locales/browser.ts';
import { $calculation } from '../../stores/calculation.ts';
import { openModal } from '../../stores/modal.ts';
import { $promocode } from '../../stores/promocode.ts';
import { KnownPromocode } from './KnownPromocode.tsx';
import { PromocodeForm } from './PromocodeForm.tsx';

interface Props {
  answer: Calculation;
}

/** The field for a promo code, or what became of the one that was tried. */
export function Promocode({ answer }: Props) {
  const code = useStore($promocode);
  const { state } = useStore($calculation);
  const [isTried, setIsTried] = useState(false);
  const told = state === 'ready' ? answer.promocode : null;

  useEffect(() => {
    if (!isTried || !told) return;
    setIsTried(false);
    if (told.error) openModal('promocodeError', words.cart.promocode.label);
  }, [isTried, told]);

  return code === '' ? (
    <PromocodeForm onTry={() => setIsTried(true)} />
  ) : (
    <KnownPromocode code={code} told={answer.promocode} />
  );
}

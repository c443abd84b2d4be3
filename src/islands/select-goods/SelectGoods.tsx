import './select-goods.css';
import { useStore } from '@nanostores/react';
import { useCallback } from 'react';
import { words } from '../../locales/browser.ts';
import { $currentGoods } from '../../stores/cart/select-goods.ts';
import { cardFile } from '../../stores/catalogue/cards.ts';
import { unhurried } from '../../stores/shell/avoid-flicker.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { Waiting } from '../../ui/Waiting.tsx';
import { ChooseGoods } from './ChooseGoods.tsx';

/** The dialog in which weight and grind of a goods card are chosen. */
export default function SelectGoods() {
  const goods = useStore($currentGoods);
  const id = goods?.card ?? 0;
  const file = useLoaded(useCallback(() => unhurried(cardFile(id)), [id]));
  const { loading, failed, again, gone } = words.selectGoods;
  if (file.state === 'loading') return <Waiting text={loading} />;
  if (file.state === 'failed') return <Waiting text={failed} again={{ name: again, press: file.again }} />;
  if (goods === undefined || file.value === undefined) return <Waiting text={gone} />;
  return <ChooseGoods {...file.value} isGift={goods.isGift} />;
}

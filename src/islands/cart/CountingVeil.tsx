import { useStore } from '@nanostores/react';
import { words } from '../../locales/browser.ts';
import { $calculation } from '../../stores/cart/calculation.ts';
import { Veil } from '../../ui/Veil.tsx';

const { counting, counted } = words.cart;
const said = { none: '', unreachable: '', refused: '', opening: counting, counting, ready: counted } as const;

export function CountingVeil() {
  const { state } = useStore($calculation);
  return <Veil isUp={state === 'counting'} said={said[state]} />;
}

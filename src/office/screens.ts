import type { ComponentType } from 'react';
import { Journal } from './screens/journal/Journal.tsx';
import { OrdersScreen } from './screens/orders/OrdersScreen.tsx';
import { People } from './screens/people/People.tsx';
import { Today } from './screens/today/Today.tsx';

export interface ScreenProps {
  /** Of the address, after the section: `['10127']`. */
  rest: readonly string[];
  query: URLSearchParams;
}

/** By the section that the address begins with. */
export const screens: ReadonlyMap<string, ComponentType<ScreenProps>> = new Map<
  string,
  ComponentType<ScreenProps>
>([
  ['today', Today],
  ['orders', OrdersScreen],
  ['journal', Journal],
  ['people', People],
]);

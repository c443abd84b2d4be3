import { type ComponentType, createElement } from 'react';
import { office } from '../locales/office/uk/office.ts';
import { Page } from './parts/frame/Page.tsx';
import { Journal } from './screens/journal/Journal.tsx';
import { People } from './screens/people/People.tsx';
import { Today } from './screens/today/Today.tsx';

export interface ScreenProps {
  /** Of the address, after the section: `['10127']`. */
  rest: readonly string[];
  query: URLSearchParams;
}

const empty = (title: string) => () => createElement(Page, { title });

/** By the section that the address begins with. */
export const screens: ReadonlyMap<string, ComponentType<ScreenProps>> = new Map<
  string,
  ComponentType<ScreenProps>
>([
  ['today', Today],
  ['orders', empty(office.sections.orders)],
  ['journal', Journal],
  ['people', People],
]);

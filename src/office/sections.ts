import type { Right } from '../domain/office/rights.ts';
import type { office } from '../locales/office/uk/office.ts';
import type { IconName } from './parts/Icon.tsx';

interface Section {
  path: Exclude<keyof typeof office.sections, 'label'>;
  icon: IconName;
  /** The key after `G`. */
  code: string;
  /** Who has it sees the section. */
  right: Right;
}

/** In the sequence of the rail; the first is where the office begins. */
export const sections: readonly Section[] = [
  { path: 'today', icon: 'home', code: 'KeyT', right: 'see orders' },
  { path: 'orders', icon: 'bill', code: 'KeyO', right: 'see orders' },
  { path: 'journal', icon: 'book', code: 'KeyJ', right: 'see the journal' },
  { path: 'people', icon: 'people', code: 'KeyS', right: 'own' },
];

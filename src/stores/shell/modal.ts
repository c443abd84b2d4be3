import { atom } from 'nanostores';

export type ModalName =
  | 'cart'
  | 'search'
  | 'filters'
  | 'pageFilters'
  | 'selectGoods'
  | 'city'
  | 'cities'
  | 'deliveryType'
  | 'warehouse'
  | 'postmachine'
  | 'address'
  | 'branch'
  | 'bonuses'
  | 'invoice'
  | 'promocodeData'
  | 'signIn'
  | 'code'
  | 'profile'
  | 'cancelOrder'
  | 'eraseAccount'
  | 'news'
  | 'priceNav'
  | 'grinding'
  | 'brewing'
  | 'stockNotice'
  | 'recap'
  | 'cookies';

export interface Modal {
  name: ModalName;
  /** Empty: the dialog has a fixed title. */
  title: string;
}

/** Open dialogs, the topmost last. */
export const $modals = atom<readonly Modal[]>([]);

export function openModal(name: ModalName, title = ''): void {
  if ($modals.get().some((modal) => modal.name === name)) return;
  $modals.set([...$modals.get(), { name, title }]);
}

/** Closes the dialogs above it too. */
export function closeModal(name: ModalName): void {
  const index = $modals.get().findIndex((modal) => modal.name === name);
  if (index >= 0) $modals.set($modals.get().slice(0, index));
}

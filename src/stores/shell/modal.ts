import { atom } from 'nanostores';
import type { DialogName } from '../../markup/press-table.ts';

export interface Modal {
  name: DialogName;
  /** Empty: the dialog has a fixed title. */
  title: string;
}

/** Open dialogs, the topmost last. */
export const $modals = atom<readonly Modal[]>([]);

export function openModal(name: DialogName, title = ''): void {
  if ($modals.get().some((modal) => modal.name === name)) return;
  $modals.set([...$modals.get(), { name, title }]);
}

/** Closes the dialogs above it too. */
export function closeModal(name: DialogName): void {
  const index = $modals.get().findIndex((modal) => modal.name === name);
  if (index >= 0) $modals.set($modals.get().slice(0, index));
}

import { atom } from 'nanostores';
import { ShopRefused } from '../../client/failures.ts';
import { requestStockNotice } from '../../contract/resources/stock-notice.ts';
import type { SentCode } from '../../domain/sign-in/code.ts';
import { closeModal, openModal } from '../shell/modal.ts';
import { askShop } from '../shell/shop.ts';
import { readCustomerData, saveCustomerData } from '../sign-in/customer-data.ts';
import { type Recipient, sendCodeOnce } from '../sign-in/send-code.ts';
import { clearSentCode } from '../sign-in/sent-code.ts';
import { isSignedIn } from '../sign-in/session.ts';

type Step =
  | { at: 'address' | 'code' | 'request' }
  | { at: 'failure'; error: unknown }
  /** `to`: where the message goes; `isNew`: false if it was requested before. */
  | { at: 'end'; to: string; isNew: boolean };

interface StockNotice {
  card: number;
  name: string;
  step: Step;
}

/** The sold-out goods whose dialog was opened last. */
export const $stockNotice = atom<StockNotice | undefined>(undefined);

/** A customer has asked with this press; a guest is asked for an address. */
export function openStockNotice(card: number, name: string, title: string): void {
  const to = requestedNotices().get(card);
  const step: Step = to === undefined ? { at: 'address' } : { at: 'end', to, isNew: false };
  $stockNotice.set({ card, name, step });
  openModal('stockNotice', title);
  if (to === undefined && isSignedIn()) void requestAsCustomer();
}

export async function requestAsCustomer(): Promise<void> {
  const { card } = $stockNotice.get() ?? {};
  if (card === undefined) return;
  goTo(card, { at: 'request' });
  try {
    await request(card, {});
  } catch (error) {
    // The session has ended meanwhile, so the shop misses the address of a guest.
    const isGuest = error instanceof ShopRefused && error.status === 422 && !isSignedIn();
    goTo(card, isGuest ? { at: 'address' } : { at: 'failure', error });
  }
}

export async function sendNoticeCode(recipient: Recipient): Promise<void> {
  const { card } = $stockNotice.get() ?? {};
  await sendCodeOnce(recipient);
  if (card !== undefined) goTo(card, { at: 'code' });
}

export async function confirmNotice({ way, address }: SentCode, code: string): Promise<void> {
  const { card } = $stockNotice.get() ?? {};
  if (card === undefined) return;
  await request(card, way === 'phone' ? { phone: address, code } : { email: address, code });
  clearSentCode();
}

export function changeNoticeAddress(): void {
  const { card } = $stockNotice.get() ?? {};
  if (card !== undefined) goTo(card, { at: 'address' });
}

export const closeStockNotice = (): void => closeModal('stockNotice');

async function request(card: number, body: object): Promise<void> {
  const { to, is_new } = await askShop(requestStockNotice, { params: { id: card }, body });
  saveRequested(card, to);
  goTo(card, { at: 'end', to, isNew: is_new });
}

/** Unless the dialog is about other goods by now. */
function goTo(card: number, step: Step): void {
  const notice = $stockNotice.get();
  if (notice?.card === card) $stockNotice.set({ ...notice, step });
}

const linePattern = /^(\d{1,15}) (\S+)$/;

/** What was asked for in this visit, with where the message goes. The shop remembers it for longer. */
function requestedNotices(): Map<number, string> {
  const lines = readCustomerData('stock_notices').split('\n');
  return new Map(
    lines.flatMap((line) => {
      const [, id, to] = linePattern.exec(line) ?? [];
      return id === undefined || to === undefined ? [] : [[Number(id), to]];
    }),
  );
}

function saveRequested(card: number, to: string): void {
  const lines = [...requestedNotices().set(card, to)].map((entry) => entry.join(' '));
  saveCustomerData('stock_notices', lines.join('\n'));
}

import { isUnavailable, ShopRefused } from '../../client/failures.ts';
import { eraseUser, getPersonalData, sendErasureCode } from '../../contract/resources/personal-data.ts';
import { type SentCode, shortCode } from '../../domain/sign-in/code.ts';
import { dataPersonalData } from '../../markup/page.ts';
import { forgetSeen } from '../catalogue/seen-goods.ts';
import { updateFavourites } from '../favourites/favourites.ts';
import { askShop, sendToShop } from '../shell/shop.ts';
import { clearCustomerData } from '../sign-in/customer-data.ts';
import { noteErasure } from '../sign-in/erased.ts';
import { clearSentCode, saveSentCode } from '../sign-in/sent-code.ts';
import { clearToken } from '../sign-in/session.ts';

/** The build writes into the page whether the shop has these calls. */
export const offersPersonalData = (): boolean => document.querySelector(`[${dataPersonalData}]`) !== null;

/** Saves all that the shop knows of the customer as a file. */
export async function downloadPersonalData(fileName: string): Promise<void> {
  // The file is stored as it comes: a shop may give more than the contract knows.
  const { body } = await sendToShop(getPersonalData);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(body, null, 2)], { type: 'application/json' }));
  link.download = fileName;
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

export async function requestErasureCode(): Promise<SentCode> {
  const { way, to, resend_in, code_length = shortCode } = await askShop(sendErasureCode);
  const sent = { way, address: to, at: Date.now(), wait: resend_in, length: code_length };
  saveSentCode(sent);
  return sent;
}

/** The response to an earlier try was lost, so the shop may have erased the customer. */
let isResponseLost = false;

/** Erases the customer at the shop, and what this browser has of them; the cart stays. Other tabs notice the cleared token. */
export async function eraseAccount(_sent: SentCode, code: string): Promise<void> {
  try {
    await sendToShop(eraseUser, { body: { code } });
  } catch (error) {
    const isGone = error instanceof ShopRefused && error.status === 401;
    if (!(isGone && isResponseLost)) {
      isResponseLost ||= isUnavailable(error);
      throw error;
    }
  }
  noteErasure();
  clearToken();
  clearSentCode();
  clearCustomerData();
  updateFavourites(() => []);
  forgetSeen();
}

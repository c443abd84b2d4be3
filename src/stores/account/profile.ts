import { atom } from 'nanostores';
import { getUser, type User, updateUser } from '../../contract/resources/user.ts';
import type { ProfileChange } from '../../domain/profile/profile.ts';
import { askShop, askShopAtStart } from '../shell/shop.ts';
import { knowCustomer } from '../sign-in/customer-data.ts';
import { $mayUsePromocode, $token, isSignedIn } from '../sign-in/session.ts';

/** Of the signed-in customer, once it was asked for. */
export const $profile = atom<User | undefined>(undefined);

$profile.listen((profile, before) => {
  $mayUsePromocode.set(profile?.can_use_promocode ?? false);
  if (profile) knowCustomer(profile, before !== undefined);
});
// Another session, also one of another tab, is another customer's.
$token.listen(() => $profile.set(undefined));

export const keepProfile = (profile: User): void => $profile.set(profile);

let asked: Promise<User | undefined> | undefined;

/** The customer; undefined for a guest, and for a token that turned out to be dead. */
export function loadProfile(): Promise<User | undefined> {
  if (!isSignedIn() || $profile.get()) return Promise.resolve($profile.get());
  asked ??= readProfile().finally(() => {
    asked = undefined;
  });
  return asked;
}

async function readProfile(): Promise<User | undefined> {
  const token = $token.get();
  const profile = await askShopAtStart(getUser);
  if ($token.get() === token) $profile.set(profile);
  return $profile.get();
}

/** What is left out stays as it is. */
export async function saveProfile(change: ProfileChange): Promise<void> {
  const token = $token.get();
  const profile = await askShop(updateUser, { body: change });
  if ($token.get() === token) $profile.set(profile);
}

import { atom } from 'nanostores';
import { edition } from '#edition';
import { getUser, type User, updateUser } from '../../contract/resources/user.ts';
import type { ProfileChange } from '../../domain/profile/profile.ts';
import { unchangedFields } from '../../domain/profile/profile-form.ts';
import { askShop, askShopAtStart } from '../shell/shop.ts';
import { switchCustomer } from '../sign-in/customer-data.ts';
import { $mayUsePromocode, $token, isSignedIn } from '../sign-in/session.ts';

/** The signed-in customer's, once loaded. */
export const $profile = atom<User | undefined>(undefined);

$profile.listen((profile, before) => {
  if (!profile) return;
  $mayUsePromocode.set(profile.can_use_promocode);
  switchCustomer(profile, before !== undefined);
});
// A new session may be another customer's, also when another tab started it.
$token.listen(() => $profile.set(undefined));

export const setProfile = (profile: User): void => $profile.set(profile);

let loading: Promise<User | undefined> | undefined;

/** Undefined for a guest and for an expired session. */
export function loadProfile(): Promise<User | undefined> {
  if (!isSignedIn() || $profile.get()) return Promise.resolve($profile.get());
  loading ??= fetchProfile().finally(() => {
    loading = undefined;
  });
  return loading;
}

async function fetchProfile(): Promise<User | undefined> {
  const token = $token.get();
  const profile = await askShopAtStart(getUser);
  if ($token.get() === token) $profile.set(profile);
  return $profile.get();
}

/** Fields that are left out stay unchanged. They are sent as they are saved, because the call carries all fields. */
export async function saveProfile(change: ProfileChange): Promise<void> {
  const token = $token.get();
  const saved = $profile.get();
  const unchanged = saved && unchangedFields(saved, edition.profile.asksPhone);
  const profile = await askShop(updateUser, { body: { ...unchanged, ...change } });
  if ($token.get() === token) $profile.set(profile);
}

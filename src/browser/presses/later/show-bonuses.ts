import { edition } from '#edition';
import { iso } from '#words/browser';
import { customer as words } from '#words/customer';
import { formatAmount } from '../../../locales/format.ts';
import { plural } from '../../../locales/plural.ts';
import { drawerId } from '../../../markup/page.ts';
import type { PagePress } from '../../../markup/press-table.ts';
import { dataPress } from '../../../markup/presses.ts';
import { $profile, loadProfile } from '../../../stores/account/profile.ts';
import { element } from '../../../ui/dialog/dialog-frame.ts';

const account = 'account' satisfies PagePress;
const line = element('small', 'menu-bonuses');

/** Below the account's name in the drawer, for a customer who has any. */
$profile.subscribe((profile) => {
  line.remove();
  const balance = profile?.balance ?? 0;
  if (balance === 0) return;
  line.textContent = `${formatAmount(balance, edition.locale)} ${plural(iso, balance, words.account.bonus.unit)}`;
  document.querySelector(`#${drawerId} [${dataPress}="${account}"]`)?.append(' ', line);
});

/** Loads the profile again if that failed when the page woke up. */
export const showBonuses = (): Promise<unknown> => loadProfile();

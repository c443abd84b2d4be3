import { edition } from '#edition';
import { Arrow } from '../../components/GoodsCardIcons.tsx';
import { paths } from '../../editions/paths.ts';
import { iso } from '../../locales/browser.ts';
import { words } from '../../locales/customer.ts';
import { formatAmount } from '../../locales/format.ts';
import { plural } from '../../locales/plural.ts';

interface Props {
  balance: number;
}

/** How many bonuses there are; it leads to where they come from. */
export function Balance({ balance }: Props) {
  const { bonus } = words.account;
  return (
    <a className="account-page__balance on-blue" href={paths.bonus}>
      <span>{bonus.balance}</span>
      <strong>{formatAmount(balance, edition.locale)}</strong>
      <span>{plural(iso, balance, bonus.unit)}</span>
      <Arrow />
    </a>
  );
}

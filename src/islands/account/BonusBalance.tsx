import { edition } from '#edition';
import { iso } from '../../locales/browser.ts';
import { words } from '../../locales/customer.ts';
import { formatAmount } from '../../locales/format.ts';
import { plural } from '../../locales/plural.ts';

interface Props {
  balance: number;
}

export function BonusBalance({ balance }: Props) {
  const texts = words.account.bonus;
  return (
    <section className="bonus-balance on-blue">
      <h2>{texts.balance}</h2>
      <p>
        <strong>{formatAmount(balance, edition.locale)}</strong> {plural(iso, balance, texts.unit)}
      </p>
    </section>
  );
}

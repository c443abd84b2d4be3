import { edition } from '#edition';
import { Money } from '../../components/Money.tsx';
import { tieWords } from '../../domain/typography.ts';
import { words } from '../../locales/customer.ts';

const texts = words.account.bonus;
const { bonuses, welcomeBonuses } = edition;

const rules = [
  { name: texts.worth, value: <Money amount={1} /> },
  { name: texts.earned, value: `${bonuses.earnedPercent}\u00a0%` },
  { name: texts.payable, value: `${bonuses.payablePercent}\u00a0%` },
  { name: texts.welcome, value: welcomeBonuses },
];

/** What a bonus is worth, and how one comes by it. */
export function BonusRules() {
  return (
    <section>
      <h2 className="visually-hidden">{texts.rules}</h2>
      <dl className="bonus-rules ruled">
        {rules.map(({ name, value }) => (
          <div key={name}>
            <dt>{tieWords(name)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

import './bonus.css';
import { useStore } from '@nanostores/react';
import { edition } from '#edition';
import { iso, browser as site } from '#words/browser';
import { customer as words } from '#words/customer';
import { Money } from '../../components/Money.tsx';
import { addNoBreakSpaces } from '../../domain/text/typography.ts';
import { paths } from '../../editions/paths.ts';
import { formatAmount, formatChange, formatDate } from '../../locales/format.ts';
import { plural } from '../../locales/plural.ts';
import { $bonuses, $moreBonuses, loadBonuses, loadMoreBonuses } from '../../stores/account/account.ts';
import { AccountPage, loadForCustomer } from './AccountPage.tsx';
import { LongList } from './LongList.tsx';

interface BonusChange {
  date: number;
  amount: number;
  reason: string;
  order_id?: number | undefined;
}

const texts = words.account.bonus;
const { bonuses, welcomeBonuses } = edition;

export const ready = loadForCustomer(loadBonuses);

/** The page of the customer's bonuses. */
export default function Bonus() {
  return (
    <AccountPage data={useStore($bonuses)} retry={loadBonuses}>
      {({ balance, items, next, isOffered }) => (
        <>
          <BonusBalance balance={balance} />
          <BonusRules />
          {isOffered && <BonusHistory history={items} remaining={next?.remaining ?? 0} />}
        </>
      )}
    </AccountPage>
  );
}

function BonusBalance({ balance }: { balance: number }) {
  return (
    <section className="bonus-balance on-blue">
      <h2>{texts.balance}</h2>
      <p>
        <strong>{formatAmount(balance, edition.locale)}</strong> {plural(iso, balance, texts.unit)}
      </p>
    </section>
  );
}

const rules = [
  { name: texts.worth, value: <Money amount={1} /> },
  { name: texts.earned, value: `${bonuses.earnedPercent}\u00a0%` },
  { name: texts.payable, value: `${bonuses.payablePercent}\u00a0%` },
  { name: texts.welcome, value: welcomeBonuses },
];

/** What a bonus is worth, and how customers earn them. */
function BonusRules() {
  return (
    <section>
      <h2 className="visually-hidden">{texts.rules}</h2>
      <dl className="bonus-rules ruled">
        {rules.map(({ name, value }) => (
          <div key={name}>
            <dt>{addNoBreakSpaces(name)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface BonusHistoryProps {
  history: readonly BonusChange[];
  remaining: number;
}

function BonusHistory({ history, remaining }: BonusHistoryProps) {
  return (
    <section className="bonus-history">
      <h2>{texts.history}</h2>
      {history.length > 0 ? (
        <LongList
          label={texts.history}
          items={history}
          remaining={remaining}
          $more={$moreBonuses}
          loadMore={loadMoreBonuses}
          keyOf={(_change, index) => index}
        >
          {(change) => <BonusHistoryRow change={change} />}
        </LongList>
      ) : (
        <div className="bonus-history__none">
          <p>{texts.empty}</p>
          <a className="button" href={`${paths.home}#catalogue`}>
            {site.actions.toCatalogue}
          </a>
        </div>
      )}
    </section>
  );
}

function BonusHistoryRow({ change: { date, amount, reason, order_id } }: { change: BonusChange }) {
  return (
    <div className="bonus-entry">
      <p>{formatDate(date, edition.locale, edition.timezones[0])}</p>
      <p>
        {order_id === undefined ? (
          reason
        ) : (
          <a className="underlined" href={paths.order(order_id)}>
            {reason}
          </a>
        )}
      </p>
      <p className="bonus-entry__amount">{formatChange(amount, edition.locale)}</p>
    </div>
  );
}

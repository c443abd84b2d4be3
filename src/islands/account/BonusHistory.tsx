import { edition } from '#edition';
import { paths } from '../../editions/paths.ts';
import { words as site } from '../../locales/browser.ts';
import { words } from '../../locales/customer.ts';
import { formatChange, formatDate } from '../../locales/format.ts';
import { LongList } from './LongList.tsx';

interface Entry {
  date: number;
  amount: number;
  reason: string;
  order_id?: number | undefined;
}

interface Props {
  history: readonly Entry[];
}

const texts = words.account.bonus;

/** Where every bonus came from, and where it went. */
export function BonusHistory({ history }: Props) {
  return (
    <section className="bonus-history">
      <h2>{texts.history}</h2>
      {history.length > 0 ? (
        <LongList label={texts.history} items={history} keyOf={(_entry, index) => index}>
          {(entry) => <Row entry={entry} />}
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

function Row({ entry: { date, amount, reason, order_id } }: { entry: Entry }) {
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

import './account.css';
import { useStore } from '@nanostores/react';
import { edition } from '#edition';
import { iso, browser as site } from '#words/browser';
import { customer as words } from '#words/customer';
import type { Order } from '../../contract/resources/order.ts';
import type { User } from '../../contract/resources/user.ts';
import { addNoBreakSpaces } from '../../domain/text/typography.ts';
import { paths } from '../../editions/paths.ts';
import { fill } from '../../locales/fill.ts';
import { formatAmount } from '../../locales/format.ts';
import { plural } from '../../locales/plural.ts';
import { $account, loadAccount } from '../../stores/account/account.ts';
import { signOut } from '../../stores/sign-in/sign-out.ts';
import { Arrow } from '../../ui/Icons.tsx';
import { AccountPage, loadForCustomer } from './AccountPage.tsx';
import { OrderRow } from './OrderRow.tsx';

const { index: texts, bonus, orders: ordersTexts, parts } = words.account;

export const ready = loadForCustomer(loadAccount);

/** The account's first page: an overview, and links to its other pages. */
export default function Account() {
  return (
    <AccountPage data={useStore($account)} retry={loadAccount}>
      {({ profile, orders }) => (
        <>
          <div className="account-page__top">
            <Greeting customer={profile} />
            <BonusBalance balance={profile.balance} />
          </div>
          {orders && (orders.last ? <LatestOrder order={orders.last} /> : <NoOrders />)}
          <AccountLinks orderCount={orders?.count} />
          <button type="button" className="account-page__wide" onClick={() => void signOut()}>
            {texts.signOut}
          </button>
        </>
      )}
    </AccountPage>
  );
}

/** The name stands in the nominative: no rule forms the vocative of every name. */
function Greeting({ customer: { firstName, lastName } }: { customer: Pick<User, 'firstName' | 'lastName'> }) {
  return (
    <section className="account-page__greeting">
      <p>{texts.hello}</p>
      <h2>{`${firstName} ${lastName}`.trim() || texts.nameless}</h2>
    </section>
  );
}

function BonusBalance({ balance }: { balance: number }) {
  return (
    <a className="account-page__balance on-blue" href={paths.bonus}>
      <span>{bonus.balance}</span>
      <strong>{formatAmount(balance, edition.locale)}</strong>
      <span>{plural(iso, balance, bonus.unit)}</span>
      <Arrow />
    </a>
  );
}

function LatestOrder({ order }: { order: Order }) {
  return (
    <section className="account-page__last">
      <h2>{texts.last}</h2>
      <OrderRow order={order} heading="h3" />
    </section>
  );
}

function NoOrders() {
  return (
    <section className="account-page__first">
      <h2>{texts.none}</h2>
      <p>{texts.noneText}</p>
      <a className="button" href={`${paths.home}#catalogue`}>
        {site.actions.toCatalogue}
        <Arrow />
      </a>
    </section>
  );
}

/** Leaves out the link to the orders if their number is unknown. */
function AccountLinks({ orderCount: count }: { orderCount: number | undefined }) {
  const links = [
    ...(count === undefined ? [] : [{ name: parts.orders, text: orderCountText(count), path: paths.orders }]),
    { name: parts.bonus, text: texts.bonus, path: paths.bonus },
    { name: parts.profile, text: texts.profile, path: paths.profile },
    { name: site.header.favourites, text: texts.favourites, path: paths.favourites },
  ];
  return (
    <ul className="account-page__links ruled">
      {links.map(({ name, text, path }) => (
        <li key={path}>
          <a href={path}>
            <h3>{name}</h3>
            <p>{addNoBreakSpaces(text)}</p>
            <Arrow />
          </a>
        </li>
      ))}
    </ul>
  );
}

const orderCountText = (count: number) =>
  count > 0 ? fill(plural(iso, count, ordersTexts.counts), { count }) : texts.noOrders;

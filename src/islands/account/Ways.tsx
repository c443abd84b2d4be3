import { Arrow } from '../../components/GoodsCardIcons.tsx';
import { tieWords } from '../../domain/typography.ts';
import { paths } from '../../editions/paths.ts';
import { iso, words as site } from '../../locales/browser.ts';
import { words } from '../../locales/customer.ts';
import { fill } from '../../locales/fill.ts';
import { plural } from '../../locales/plural.ts';

interface Props {
  /** How many there are. */
  orders: number;
}

/** From the first page to everything that is the customer's own. */
export function Ways({ orders }: Props) {
  const { index, orders: list, parts } = words.account;
  const count = orders > 0 ? fill(plural(iso, orders, list.counts), { count: orders }) : index.noOrders;
  const ways = [
    { name: parts.orders, text: count, path: paths.orders },
    { name: parts.bonus, text: index.bonus, path: paths.bonus },
    { name: parts.profile, text: index.profile, path: paths.profile },
    { name: site.header.favourites, text: index.favourites, path: paths.favourites },
  ];
  return (
    <ul className="account-page__ways ruled">
      {ways.map(({ name, text, path }) => (
        <li key={path}>
          <a href={path}>
            <h3>{name}</h3>
            <p>{tieWords(text)}</p>
            <Arrow />
          </a>
        </li>
      ))}
    </ul>
  );
}

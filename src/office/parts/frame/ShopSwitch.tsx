import './shop-switch.css';
import type { Me } from '../../../contract/office/people.ts';
import { office } from '../../../locales/office/uk/office.ts';

/** Each country has an office of its own, at an address of its own. */
export function ShopSwitch({ me }: { me: Me }) {
  if (me.others.length === 0) return null;
  return (
    <nav className="shop-switch" aria-label={office.shops}>
      <b aria-current="true">
        <Country name={me.shop.country} />
      </b>
      {me.others.map(({ edition, country, address }) => (
        <a key={edition} href={address}>
          <Country name={country} />
        </a>
      ))}
    </nav>
  );
}

/** A narrow rail has room for a letter. */
const Country = ({ name }: { name: string }) => (
  <>
    <span className="shop-switch__name">{name}</span>
    <span className="shop-switch__letter" aria-hidden="true">
      {name.slice(0, 1)}
    </span>
  </>
);

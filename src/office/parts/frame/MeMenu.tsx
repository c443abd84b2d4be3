import './me-menu.css';
import { useRef } from 'react';
import type { Me } from '../../../contract/office/people.ts';
import { fill } from '../../../locales/fill.ts';
import { office } from '../../../locales/office/uk/office.ts';
import { addressOf } from '../../address.ts';
import { signOut } from '../../stores/session.ts';
import { initials } from '../initials.ts';
import { ShopSwitch } from './ShopSwitch.tsx';

const menuId = 'me-menu';

const nameOf = ({ name, role }: Me) => fill(office.me.label, { name, role: office.roles[role] });

interface SquareProps {
  me: Me;
  /** With the name beside it. */
  isNamed?: boolean;
}

/** «ПГ», the person who is signed in; opens what they can do about themselves. */
export function MeSquare({ me, isNamed = false }: SquareProps) {
  const role = office.roles[me.role];
  return (
    <button type="button" className="me" popoverTarget={menuId}>
      <span className="visually-hidden">{nameOf(me)}</span>
      <span className="me__square" aria-hidden="true">
        {initials(me.name)}
      </span>
      {isNamed && (
        <span className="me__name" aria-hidden="true">
          <b>{me.name}</b>
          <span className="meta">{role}</span>
        </span>
      )}
    </button>
  );
}

export function MeMenu({ me }: { me: Me }) {
  const menu = useRef<HTMLElement>(null);
  const close = () => menu.current?.hidePopover();
  return (
    <section ref={menu} id={menuId} popover="auto" className="me-menu" aria-label={nameOf(me)}>
      <p>
        <b>{me.name}</b>
        <span className="meta">{me.email}</span>
      </p>
      <div className="me-menu__shops">
        <ShopSwitch me={me} />
      </div>
      <a href={addressOf('people')} onClick={close}>
        {office.me.sessions}
      </a>
      <button type="button" onClick={() => void signOut()}>
        {office.me.signOut}
      </button>
    </section>
  );
}

import './frame.css';
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { Me } from '../../../contract/office/people.ts';
import { hasRight } from '../../../domain/office/rights.ts';
import { fill } from '../../../locales/fill.ts';
import { office } from '../../../locales/office/uk/office.ts';
import { addressOf } from '../../address.ts';
import { $address, go } from '../../router.ts';
import { sections } from '../../sections.ts';
import { UndoBar } from '../bars/UndoBar.tsx';
import { Icon } from '../Icon.tsx';
import { KeysSheet } from '../keys/KeysSheet.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { ConnectionBar } from './ConnectionBar.tsx';
import { MeMenu, MeSquare } from './MeMenu.tsx';
import { ShopSwitch } from './ShopSwitch.tsx';

interface Props {
  me: Me;
  children: ReactNode;
}

/** What stands around every page: the rail, on a phone the tabs, and the bars at the foot. */
export function Frame({ me, children }: Props) {
  const { parts } = useStore($address);
  const seen = sections.filter(({ right }) => hasRight(me.role, right));
  useKeys([
    ...seen.map(({ path, code }) => ({
      code,
      afterG: true,
      label: fill(office.keys.goTo, { section: office.sections[path] }),
      press: () => go(addressOf(path)),
    })),
    ...[me.shop, ...me.others].map(({ country }, index) => ({
      code: `Digit${index + 1}`,
      afterG: true,
      label: fill(office.keys.goTo, { section: country }),
      press: () => index > 0 && location.assign(me.others[index - 1]?.address ?? ''),
    })),
  ]);
  return (
    <div className="frame">
      <header className="rail">
        <a className="rail__mark" href={addressOf('')}>
          <b>{office.logo}</b>
          <i aria-hidden="true">{office.logo.slice(0, 1)}</i> <span>{office.nameSmall}</span>
        </a>
        <ShopSwitch me={me} />
        <nav className="rail__sections" aria-label={office.sections.label}>
          {seen.map(({ path, icon }) => (
            <a key={path} href={addressOf(path)} aria-current={parts[0] === path ? 'page' : undefined}>
              <Icon name={icon} />
              <span>{office.sections[path]}</span>
            </a>
          ))}
        </nav>
        <div className="rail__me">
          <MeSquare me={me} isNamed />
        </div>
      </header>
      <div className="frame__page">
        <ConnectionBar />
        {children}
        <UndoBar />
      </div>
      <MeMenu me={me} />
      <KeysSheet />
    </div>
  );
}

import { useStore } from '@nanostores/react';
import { today as texts } from '../../../locales/office/uk/today.ts';
import { Icon } from '../../parts/Icon.tsx';
import { $me } from '../../stores/session.ts';

/** Each country has an office of its own, with its own tasks. */
export function OtherOffices() {
  const others = useStore($me)?.others ?? [];
  return others.map(({ edition, country, address }) => (
    <section key={edition} aria-labelledby={`other-${edition}`}>
      <h2 className="group-row" id={`other-${edition}`}>
        <b>{country}</b> {texts.other.what}
      </h2>
      <a className="task task--other" href={address} data-row>
        <span className="task__words">
          <b>{texts.other.name}</b>
          <span className="meta">{texts.other.text}</span>
        </span>
        <span className="task__press">
          <span>{texts.other.press}</span>
          <Icon name="arrow" />
        </span>
      </a>
    </section>
  ));
}

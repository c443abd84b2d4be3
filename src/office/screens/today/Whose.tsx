import { today as texts } from '../../../locales/office/uk/today.ts';
import { addressOf } from '../../address.ts';

/** Everybody's tasks, or one's own only. */
export function Whose({ isMineOnly }: { isMineOnly: boolean }) {
  const choices = [
    { name: texts.all, address: addressOf('today'), isOn: !isMineOnly },
    { name: texts.mine, address: addressOf('today', { whose: 'mine' }), isOn: isMineOnly },
  ];
  return (
    <nav className="whose" aria-label={texts.whose}>
      {choices.map(({ name, address, isOn }) => (
        <a key={name} href={address} aria-current={isOn ? 'page' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}

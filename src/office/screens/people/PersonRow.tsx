import { useStore } from '@nanostores/react';
import type { KeyboardEvent } from 'react';
import type { Person } from '../../../contract/office/people.ts';
import { fill } from '../../../locales/fill.ts';
import { office } from '../../../locales/office/uk/office.ts';
import { people as texts } from '../../../locales/office/uk/people.ts';
import { Button } from '../../parts/fields/Button.tsx';
import { Tag } from '../../parts/Tag.tsx';
import { useNow } from '../../parts/use-now.ts';
import { isLastOwner } from '../../stores/people/people.ts';
import { $me } from '../../stores/session.ts';
import { $shop } from '../../stores/shop.ts';
import { setAccess } from './person-actions.ts';
import { seenText } from './seen-text.ts';

interface Props {
  person: Person;
  all: readonly Person[];
  onOpen(person: Person): void;
}

export function PersonRow({ person, all, onOpen }: Props) {
  const { locale } = useStore($shop);
  const now = useNow();
  const { name, email, role, is_disabled, seen_at } = person;
  const isMe = useStore($me)?.id === person.id;
  const reason = isLastOwner(person, all) ? texts.lastOwner : isMe ? texts.self : undefined;
  const open = ({ key, target, currentTarget }: KeyboardEvent) => {
    if (key === 'Enter' && target === currentTarget) onOpen(person);
  };
  return (
    <tr data-row tabIndex={-1} data-disabled={is_disabled} onKeyDown={open}>
      <td data-column="name">
        <button
          type="button"
          className="people__name"
          aria-label={fill(texts.change, { name })}
          onClick={() => onOpen(person)}
        >
          {name}
        </button>{' '}
        {isMe && <span className="meta">{texts.you}</span>}
        {is_disabled && <Tag turn="done">{texts.disabled}</Tag>}
      </td>
      <td className="cut" data-column="email" title={email}>
        {email}
      </td>
      <td data-column="role">{office.roles[role]}</td>
      <td className="meta" data-column="seen">
        {seenText(seen_at, now, locale)}
      </td>
      <td data-column="access">
        {is_disabled ? (
          <Button isSmall label={fill(texts.allowOf, { name })} onPress={() => void setAccess(person, true)}>
            {texts.allow}
          </Button>
        ) : (
          <Button
            isSmall
            reason={reason}
            label={reason === undefined ? fill(texts.banOf, { name }) : undefined}
            onPress={() => void setAccess(person, false)}
          >
            {texts.ban}
          </Button>
        )}
      </td>
    </tr>
  );
}

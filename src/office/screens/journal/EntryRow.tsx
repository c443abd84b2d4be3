import { useStore } from '@nanostores/react';
import type { KeyboardEvent } from 'react';
import type { JournalEntry } from '../../../contract/office/changes.ts';
import { fill } from '../../../locales/fill.ts';
import { journal as texts } from '../../../locales/office/uk/journal.ts';
import { addressOf } from '../../address.ts';
import { Icon } from '../../parts/Icon.tsx';
import { initials } from '../../parts/initials.ts';
import { go } from '../../router.ts';
import type { PlacedEntry } from '../../stores/journal/days.ts';
import { journalAddress } from '../../stores/journal/filters.ts';
import { $filters } from '../../stores/journal/journal.ts';
import { clockWithSeconds } from '../../stores/orders/when.ts';
import { $me } from '../../stores/session.ts';
import { $shop } from '../../stores/shop.ts';
import { wordsOf } from './entry-words.ts';
import { UndoCell } from './UndoCell.tsx';

export function EntryRow({ placed }: { placed: PlacedEntry }) {
  const { entry } = placed;
  const shop = useStore($shop);
  const { what, whom, before, after, note } = wordsOf(entry, shop);
  const order = entry.what.startsWith('order.') ? entry.subject : undefined;
  const open = ({ key, target, currentTarget }: KeyboardEvent) => {
    if (key === 'Enter' && target === currentTarget && order !== undefined) go(addressOf(`orders/${order}`));
  };
  return (
    <tr data-row tabIndex={-1} onKeyDown={open}>
      <td className="meta">
        <time dateTime={new Date(entry.at * 1000).toISOString()}>{clockWithSeconds(entry.at, shop)}</time>
      </td>
      <td>
        <Who entry={entry} />
      </td>
      <td className="cut" title={what}>
        {what}
      </td>
      <td className="cut">
        {order === undefined && whom}
        {order !== undefined && (
          <a className="journal__where" href={addressOf(`orders/${order}`)}>
            {fill(texts.order, { number: order })}
          </a>
        )}
      </td>
      <td className="journal__change" title={note}>
        <span>
          {before !== '' && <span className="journal__before">{before}</span>}
          {before !== '' && after !== '' && <Icon name="arrow" size="small" />}
          {after !== '' && <b>{after}</b>}
          {note !== '' && <span className="meta">{note}</span>}
        </span>
      </td>
      <td className="journal__undo">
        <UndoCell placed={placed} />
      </td>
    </tr>
  );
}

/** A person, by whom the journal can be narrowed, or a program. */
function Who({ entry: { actor, person, name } }: { entry: JournalEntry }) {
  const filters = useStore($filters);
  const me = useStore($me)?.id;
  if (person === null) {
    return (
      <span className="journal__who">
        <i className="square square--program" aria-hidden="true" />
        <span className="cut">{texts.actors[actor]}</span>
      </span>
    );
  }
  return (
    <a
      className="journal__who"
      href={journalAddress({ ...filters, person })}
      title={fill(texts.filters.only, { name })}
    >
      <i className="square" data-me={person === me} aria-hidden="true">
        {initials(name)}
      </i>
      <span className="cut">{name}</span>
    </a>
  );
}

import './own-sessions.css';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { OfficeSession } from '../../../contract/office/people.ts';
import { fill } from '../../../locales/fill.ts';
import { formatMoment } from '../../../locales/format.ts';
import { office } from '../../../locales/office/uk/office.ts';
import { people as texts } from '../../../locales/office/uk/people.ts';
import { Button } from '../../parts/fields/Button.tsx';
import { FieldError } from '../../parts/fields/Field.tsx';
import { Failure } from '../../parts/states/Failure.tsx';
import { Skeleton } from '../../parts/states/Skeleton.tsx';
import { Tag } from '../../parts/Tag.tsx';
import { useFresh } from '../../parts/use-fresh.ts';
import { useNow } from '../../parts/use-now.ts';
import { $sessions, endSession, loadSessions } from '../../stores/people/sessions.ts';
import { $me, signOut } from '../../stores/session.ts';
import { $shop } from '../../stores/shop.ts';
import { seenText } from './seen-text.ts';

const words = texts.own;

/** Where one is signed in, and how to sign out there and here. */
export function OwnSessions() {
  const me = useStore($me);
  const sessions = useStore($sessions);
  useFresh(loadSessions);
  return (
    <section className="own" aria-labelledby="own">
      <header className="own__head">
        <h2 id="own">{words.heading}</h2>
      </header>
      {me && (
        <div className="own__me">
          <span>
            <b>{fill(words.you, { name: me.name, role: office.roles[me.role] })}</b>
            <span className="meta">{me.email}</span>
          </span>
          <Button isSmall onPress={() => void signOut()}>
            {words.signOut}
          </Button>
        </div>
      )}
      {sessions.state === 'loading' && <Skeleton rows={2} rowHeight={60} />}
      {sessions.state === 'failed' && <Failure error={sessions.error} onRetry={loadSessions} />}
      <ul>
        {sessions.value?.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      {(sessions.value?.length ?? 0) > 1 && <p className="own__note meta">{words.code}</p>}
    </section>
  );
}

function Session({ session: { id, device, signed_in_at, seen_at, is_this } }: { session: OfficeSession }) {
  const { locale, time_zone } = useStore($shop);
  const now = useNow();
  const [hasFailed, setFailed] = useState(false);
  const since = fill(words.since, { moment: formatMoment(signed_in_at, locale, time_zone) });
  return (
    <li className="own__session">
      <span>
        <b>{device}</b>
        <span className="meta">
          {seenText(seen_at, now, locale)}, {since}
        </span>
      </span>
      {is_this ? (
        <Tag turn="theirs">{words.here}</Tag>
      ) : (
        <Button
          isSmall
          label={fill(words.outOf, { device })}
          onPress={() => void endSession(id).catch(() => setFailed(true))}
        >
          {words.out}
        </Button>
      )}
      {hasFailed && <FieldError>{words.failed}</FieldError>}
    </li>
  );
}

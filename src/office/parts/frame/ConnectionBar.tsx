import './connection-bar.css';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { fill } from '../../../locales/fill.ts';
import { office } from '../../../locales/office/uk/office.ts';
import { $unreachableSince } from '../../stores/connection.ts';
import { openSession } from '../../stores/session.ts';
import { Icon } from '../Icon.tsx';

const words = office.connection;
const triesEveryMs = 20_000;
const time = new Intl.DateTimeFormat('uk', { hour: '2-digit', minute: '2-digit' });
const tryNow = () => void openSession();

/** Says that the office does not answer, and tries again by itself. */
export function ConnectionBar() {
  const since = useStore($unreachableSince);
  const isLost = since !== undefined;
  useEffect(() => {
    if (!isLost) return undefined;
    const timer = setInterval(tryNow, triesEveryMs);
    addEventListener('online', tryNow);
    return () => {
      clearInterval(timer);
      removeEventListener('online', tryNow);
    };
  }, [isLost]);
  return (
    <div role="status">
      {isLost && (
        <div className="connection-bar on-black">
          <Icon name="noNetwork" />
          <p>
            <b>{fill(words.lost, { time: time.format(since) })}</b>
            <span>{words.meaning}</span>
          </p>
          <button type="button" onClick={tryNow}>
            {words.tryNow}
          </button>
        </div>
      )}
    </div>
  );
}

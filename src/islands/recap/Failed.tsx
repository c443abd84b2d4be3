import { useEffect } from 'react';
import { words } from '../../locales/recap.ts';
import { askRecap } from '../../stores/account/recap.ts';
import { Waiting } from '../../ui/Waiting.tsx';

const again = () => void askRecap();

/** Says whether it is the network; once that is back, nobody has to press anything. */
export function Failed() {
  useEffect(() => {
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);
  return (
    <div className="recap recap--failed">
      <Waiting
        text={navigator.onLine ? words.failed : words.offline}
        again={{ name: words.again, press: again }}
      />
    </div>
  );
}

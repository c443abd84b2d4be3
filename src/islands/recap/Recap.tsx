import './recap.css';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { loadProfile } from '../../stores/account/profile.ts';
import { $recap, askRecap } from '../../stores/account/recap.ts';
import { closeModal } from '../../stores/shell/modal.ts';
import { Failed } from './Failed.tsx';
import { NoStories } from './NoStories.tsx';
import { Skeleton } from './Skeleton.tsx';
import { Stories } from './Stories.tsx';

/** A customer's year, as large as the screen. A guest has none: the page asks to sign in. */
export default function Recap() {
  const { state, value } = useStore($recap);
  useEffect(() => {
    // By the profile a token is found out that died since the last visit: its customer is asked in, not sent home.
    loadProfile().catch(() => undefined);
    void askRecap();
  }, []);
  useEffect(() => {
    if (state === 'guest') closeModal('recap');
  }, [state]);
  if (state === 'failed') return <Failed />;
  if (state !== 'told') return <Skeleton />;
  return value.stories.length === 0 ? <NoStories /> : <Stories {...value} />;
}

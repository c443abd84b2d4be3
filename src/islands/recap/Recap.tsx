import './recap.css';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { recap as words } from '#words/customer/recap';
import cup from '../../components/side-cup.svg?url';
import { addNoBreakSpaces } from '../../domain/text/typography.ts';
import { paths } from '../../editions/paths.ts';
import { fill } from '../../locales/fill.ts';
import { loadProfile } from '../../stores/account/profile.ts';
import { $recap, loadRecap, recapYear } from '../../stores/account/recap.ts';
import { closeModal } from '../../stores/shell/modal.ts';
import { Arrow } from '../../ui/Icons.tsx';
import { Waiting } from '../../ui/waiting/Waiting.tsx';
import { Stories } from './Stories.tsx';

/** The full-screen dialog of a customer's year. For a guest it closes: the page asks to sign in. */
export default function Recap() {
  const { state, value } = useStore($recap);
  useEffect(() => {
    // Loading the profile detects a session that has expired since the last visit; its customer is asked to sign in.
    loadProfile().catch(() => undefined);
    void loadRecap();
  }, []);
  useEffect(() => {
    if (state === 'guest') closeModal('recap');
  }, [state]);
  if (state === 'failed') return <LoadingFailed />;
  if (state !== 'ready') return <Skeleton />;
  return value.stories.length === 0 ? <NoStories /> : <Stories {...value} />;
}

const retry = () => void loadRecap();

/** Loads again by itself as soon as the network is back. */
function LoadingFailed() {
  useEffect(() => {
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, []);
  return (
    <div className="recap recap--failed">
      <Waiting
        text={navigator.onLine ? words.failed : words.offline}
        again={{ name: words.again, press: retry }}
      />
    </div>
  );
}

const Skeleton = () => (
  <div className="recap recap--waiting" role="status">
    <span className="visually-hidden">{words.loading}</span>
    <i aria-hidden="true" />
    <i aria-hidden="true" />
    <i aria-hidden="true" />
  </div>
);

/** Shown to a customer who ordered nothing that year. */
function NoStories() {
  const { title, text } = words.empty;
  return (
    <section className="recap recap--empty">
      <img src={cup} alt="" />
      <div>
        <h3>{addNoBreakSpaces(title)}</h3>
        <p>{addNoBreakSpaces(fill(text, { year: recapYear() }))}</p>
      </div>
      <a className="button button--white" href={`${paths.home}#catalogue`}>
        {words.thanks.use}
        <Arrow />
      </a>
    </section>
  );
}

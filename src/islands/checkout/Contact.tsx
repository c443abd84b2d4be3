import '../../ui/checkbox.css';
import { useStore } from '@nanostores/react';
import { edition } from '#edition';
import { maskPhone } from '../../domain/profile/phone.ts';
import { words } from '../../locales/customer.ts';
import { $profile, loadProfile } from '../../stores/account/profile.ts';
import { $draft, changeDraft, changeRecipient } from '../../stores/checkout/draft.ts';
import { askForProfile } from '../../stores/sign-in/after-sign-in.ts';
import { $token } from '../../stores/sign-in/session.ts';
import { useLoadedOf } from '../../ui/use-loaded.ts';
import { Waiting } from '../../ui/Waiting.tsx';
import { RecipientFields } from './RecipientFields.tsx';
import { Row } from './Row.tsx';

const { contact: texts, loading, failed, again } = words.checkout;

/** Who orders, as the profile says, and who receives it when that is somebody else. */
export function Contact() {
  const profile = useStore($profile);
  const { recipient } = useStore($draft);
  // Whoever signs in in another tab is asked for anew.
  const asked = useLoadedOf(loadProfile, useStore($token));
  if (!profile && asked.state === 'failed')
    return <Waiting text={failed} again={{ name: again, press: asked.again }} />;
  if (!profile) return <Waiting text={loading} />;
  const { firstName, lastName, phone, email } = profile;
  const name = `${firstName} ${lastName}`.trim();
  const reachedBy = [maskPhone(phone, edition.profile.phones), email].filter(Boolean);
  return (
    <>
      <Row
        part="contact"
        label={texts.label}
        value={name || undefined}
        note={reachedBy.join(', ')}
        onPress={() => askForProfile('checkout')}
      />
      <label className="checkout-check">
        <input
          className="checkbox"
          type="checkbox"
          checked={recipient !== undefined}
          onChange={({ target }) =>
            target.checked ? changeRecipient({}) : changeDraft({ recipient: undefined })
          }
        />
        {texts.other}
      </label>
      {recipient && <RecipientFields recipient={recipient} />}
    </>
  );
}

import { useStore } from '@nanostores/react';
import { edition } from '#edition';
import { customer as words } from '#words/customer';
import { GuestPrompt } from '../../components/GuestPrompt.tsx';
import type { ProfileField } from '../../domain/profile/profile-form.ts';
import { offersPersonalData } from '../../stores/account/personal-data.ts';
import { $profile, loadProfile } from '../../stores/account/profile.ts';
import { openSignIn } from '../../stores/sign-in/after-sign-in.ts';
import { $token, isSignedIn } from '../../stores/sign-in/session.ts';
import { goHomeWhenSignedOut, signOut } from '../../stores/sign-in/sign-out.ts';
import { useLoadedOf } from '../../ui/use-loaded.ts';
import { Waiting } from '../../ui/waiting/Waiting.tsx';
import { PersonalData } from './PersonalData.tsx';
import { ProfileForm } from './ProfileForm.tsx';

const texts = words.profile;
const fields: readonly ProfileField[] = [
  ...(['firstName', 'lastName', 'email'] as const),
  ...(edition.profile.asksPhone ? (['phone'] as const) : []),
  'birthday',
];

export async function ready(): Promise<void> {
  await loadProfile();
  if (!isSignedIn()) openSignIn('account');
  goHomeWhenSignedOut();
}

/** The page of the profile. */
export default function ProfilePage() {
  const user = useStore($profile);
  const token = useStore($token);
  // Signing in in another tab changes the token, so the profile is loaded again.
  const loaded = useLoadedOf(loadProfile, token);
  if (token === '') return <GuestPrompt origin="account" heading={texts.signInNeeded} />;
  if (!user && loaded.state === 'failed')
    return <Waiting text={words.account.failed} again={{ name: texts.again, press: loaded.again }} />;
  if (!user) return <Waiting text={texts.loading} />;
  return (
    <>
      <ProfileForm user={user} fields={fields} submitName={texts.save} />
      <button type="button" className="profile__leave" onClick={() => void signOut()}>
        {texts.signOut}
      </button>
      {offersPersonalData() && <PersonalData />}
    </>
  );
}

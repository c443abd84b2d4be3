import { useStore } from '@nanostores/react';
import { edition } from '#edition';
import type { ProfileField } from '../../domain/profile/typed-profile.ts';
import { words } from '../../locales/customer.ts';
import { $profile, loadProfile } from '../../stores/account/profile.ts';
import { askToSignIn } from '../../stores/sign-in/after-sign-in.ts';
import { $token, isSignedIn } from '../../stores/sign-in/session.ts';
import { leaveWithSession, signOut } from '../../stores/sign-in/sign-out.ts';
import { useLoadedOf } from '../../ui/use-loaded.ts';
import { Waiting } from '../../ui/Waiting.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { SignInNeeded } from './SignInNeeded.tsx';

const texts = words.profile;
const fields: readonly ProfileField[] = [
  ...(['firstName', 'lastName', 'email'] as const),
  ...(edition.profile.asksPhone ? (['phone'] as const) : []),
  'birthday',
];

export async function ready(): Promise<void> {
  await loadProfile();
  if (!isSignedIn()) askToSignIn('account');
  leaveWithSession();
}

/** The page of the profile. */
export default function ProfilePage() {
  const user = useStore($profile);
  const token = useStore($token);
  // Whoever signs in in another tab is asked for anew.
  const asked = useLoadedOf(loadProfile, token);
  if (token === '') return <SignInNeeded />;
  if (!user && asked.state === 'failed')
    return <Waiting text={words.account.failed} again={{ name: texts.again, press: asked.again }} />;
  if (!user) return <Waiting text={texts.loading} />;
  return (
    <>
      <ProfileForm user={user} fields={fields} submitName={texts.save} />
      <button type="button" className="profile__leave" onClick={() => void signOut()}>
        {texts.signOut}
      </button>
    </>
  );
}
